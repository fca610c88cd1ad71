/** Files in a folder of this machine. Servers that share one database must also share the folder. */
import { mkdir, open, opendir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkFileId, isFileId } from './file-id.ts';
import type { FilesPort } from './port.ts';

/** Files in `folder`, which is created on first use, readable only by its owner. */
export function filesOnDisk(folder: string): FilesPort {
  const pathOf = (id: string): string => {
    checkFileId(id);
    return path.join(folder, id);
  };
  // Writes the file under a temporary name, flushes it and then renames it. So neither a crash nor a loss of power
  // leaves a partial file under `id`.
  const writeAtomically = async (
    id: string,
    content: Uint8Array | AsyncIterable<Uint8Array>,
  ): Promise<void> => {
    const target = pathOf(id);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const partialFile = `${target}.part`;
    try {
      await writeFile(partialFile, content, { mode: 0o600, flush: true });
      await rename(partialFile, target);
    } catch (error) {
      // A full disk must not leave a partial file.
      await rm(partialFile, { force: true });
      throw error;
    }
  };
  return {
    put: (id, bytes) => writeAtomically(id, bytes),
    write: (id, pieces) => writeAtomically(id, pieces),
    read: async (id) => {
      try {
        const file = await open(pathOf(id));
        return file.createReadStream();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    get: async (id) => {
      try {
        return new Uint8Array(await readFile(pathOf(id)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    list: async function* () {
      const names = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      for await (const { name } of names) if (isFileId(name)) yield name;
    },
  };
}
