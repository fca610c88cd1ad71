/** The file beside the data, with which further processes find the running server. */
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { clusterFolder, connectionFilePath } from './data-folder.ts';

/** `home`: the folder of the database. The file contains the password, so only its owner can read it. */
export type ConnectionFile = { password: string; port: number; home: string };

/** Null for a folder without a database. Throws for a file that cannot be read, and for a database without the file. */
export function readConnectionFile(root: string): ConnectionFile | null {
  const file = connectionFilePath(root);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ConnectionFile;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return refuseWithoutPassword(root);
    throw new Error(
      `${file} cannot be read (${(error as Error).message}). Start as the user who made it, or move ${root} away to begin with an empty database.`,
    );
  }
}

/** Throws for a complete database without its password file: it may hold data and must not be replaced. */
function refuseWithoutPassword(root: string): null {
  if (!existsSync(path.join(clusterFolder(root), 'PG_VERSION'))) return null;
  throw new Error(
    `${clusterFolder(root)} holds a database, but ${connectionFilePath(root)} with its password is missing. Put it back, or move the folder away to begin with an empty database.`,
  );
}

export function writeConnectionFile(root: string, connection: ConnectionFile): void {
  const file = connectionFilePath(root);
  writeFileSync(`${file}.new`, `${JSON.stringify(connection)}\n`, { mode: 0o600 });
  chmodSync(`${file}.new`, 0o600);
  renameSync(`${file}.new`, file);
}
