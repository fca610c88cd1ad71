/** Compresses the build's files once, at the best level, instead of for every request. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
/** Smaller files gain nothing. */
const fromBytes = 1024;
/** Above this size the best level takes far longer and saves about one percent. */
const bestUpToBytes = 250_000;

/**
 * Writes a `.br` file beside every text file of the build, or beside those of `only`. The server sends it to browsers
 * that accept Brotli.
 */
export function compressed(only = /./): Plugin {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: (config) => {
      folder = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const names = await readdir(folder, { recursive: true });
      const texts = names.filter(
        (name) => /\.(js|css|svg|json)$/.test(name) && !name.startsWith('.') && only.test(name),
      );
      await Promise.all(texts.map((name) => write(path.join(folder, name))));
    },
  };
}

async function write(file: string): Promise<void> {
  const { size } = await stat(file);
  if (size < fromBytes) return;
  const quality = size > bestUpToBytes ? 9 : 11;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size };
  await writeFile(`${file}.br`, await compress(await readFile(file), { params }));
}
