"""Fails on a relative Markdown link whose file or heading does not exist, or a page missing from SUMMARY.md.

Usage: python3 doclinks.py docs/src README.md ...   (folders are searched for *.md; web links are not followed)
"""
import pathlib
import re
import sys


def plain(path):
    """The page without fenced code and inline code."""
    text = re.sub(r"^(```|~~~).*?^\1", "", path.read_text(encoding="utf-8"), flags=re.M | re.S)
    return text, re.sub(r"`[^`\n]*`", "", text)


def anchors(path):
    """The ids that mdBook and GitHub give to the page's headings."""
    found = {}
    for title in re.findall(r"^#{1,6}\s+(.+?)\s*#*$", plain(path)[0], flags=re.M):
        own = re.search(r"\{#([\w-]+)\}$", title)
        title = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", title)
        slug = own[1] if own else re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-")
        found[slug] = found.get(slug, -1) + 1
    return {s if n == 0 else f"{s}-{n}" for s, last in found.items() for n in range(last + 1)}


pages = [p for a in map(pathlib.Path, sys.argv[1:]) for p in (sorted(a.rglob("*.md")) if a.is_dir() else [a])]
bad, links, listed = [], 0, set()
for page in pages:
    text = plain(page)[1]
    targets = re.findall(r"\]\(<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\)", text) + re.findall(r"^\[[^\]]+\]:\s+(\S+)", text, flags=re.M)
    for target in targets:
        if re.match(r"[a-z][a-z0-9+.-]*:", target):
            continue
        links += 1
        name, _, anchor = target.partition("#")
        file = (page.parent / name).resolve() if name else page.resolve()
        if page.name == "SUMMARY.md":
            listed.add(file)
        if not file.exists():
            bad.append(f"{page}: no such file: {target}")
        elif anchor and file.suffix == ".md" and anchor not in anchors(file):
            bad.append(f"{page}: no such heading: {target}")
for summary in (p for p in pages if p.name == "SUMMARY.md"):
    bad += [f"{p}: not in {summary}" for p in pages if p != summary and summary.parent in p.parents and p.resolve() not in listed]
print("\n".join(bad) or f"{len(pages)} pages, {links} relative links, all good")
sys.exit(bool(bad))
