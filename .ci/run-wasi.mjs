// Runs a WASI preview-1 command under node: node --no-warnings run-wasi.mjs program.wasm [args...]
// Arguments and standard streams are passed on; the exit code is the program's own (134 after a trap).
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const [file, ...args] = process.argv.slice(2);
// Set WASI_DIR to let the program read and write files below that folder, seen by it as ".".
const preopens = process.env.WASI_DIR ? { '.': process.env.WASI_DIR } : {};
const wasi = new WASI({ version: 'preview1', args: [file, ...args], preopens, returnOnExit: true });
const { instance } = await WebAssembly.instantiate(await readFile(file), wasi.getImportObject());
try {
  process.exitCode = wasi.start(instance);
} catch (error) {
  console.error(`trap in ${file}: ${error.message}`);
  process.exitCode = 134;
}
