/** Compresses the files of the build once, so that the server does not compress them for each request. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
/** Bytes. Smaller files gain nothing. */
const minBytes = 1024;
/** Bytes. For larger files the best level takes far longer and saves about one percent. */
const bestLevelMaxBytes = 250_000;

/**
 * Writes a `.br` file beside each script, style sheet, SVG and JSON file of at least `minBytes` whose path matches
 * `only`. Leaves out paths that begin with a dot, such as Vite's manifest. The server sends the `.br` file to browsers
 * that accept Brotli.
 */
export function compressFiles(only = /./): Plugin {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: (config) => {
      folder = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const names = await readdir(folder, { recursive: true });
      const textFiles = names.filter(
        (name) => /\.(js|css|svg|json)$/.test(name) && !name.startsWith('.') && only.test(name),
      );
      await Promise.all(textFiles.map((name) => writeCompressed(path.join(folder, name))));
    },
  };
}

async function writeCompressed(file: string): Promise<void> {
  const { size } = await stat(file);
  if (size < minBytes) return;
  const quality = size > bestLevelMaxBytes ? 9 : 11;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size };
  await writeFile(`${file}.br`, await compress(await readFile(file), { params }));
}
