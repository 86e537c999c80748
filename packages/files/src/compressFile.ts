import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from './files';

const WORTH_IT = 512;
const LARGE = 1024 * 1024;
const TEXT = /\.(js|cjs|mjs|css|json|svg|html|txt)$/;

/** Writes .br and .gz beside a text file, so that it is not compressed on every request. */
export async function compressFile(path: string): Promise<void> {
  if (!TEXT.test(path)) return;
  const content = await readFile(path);
  if (content.length <= WORTH_IT) return;
  const params = {
    // The best quality takes seconds on large files and saves one more percent.
    [constants.BROTLI_PARAM_QUALITY]: content.length <= LARGE ? constants.BROTLI_MAX_QUALITY : 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** Compresses every file of a folder. */
export async function compressFolder(folder: string): Promise<void> {
  for (const path of await listFiles(folder)) await compressFile(join(folder, path));
}
