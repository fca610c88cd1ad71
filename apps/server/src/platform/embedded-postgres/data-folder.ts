/** The paths of a data folder. */
import path from 'node:path';

/** The file with the password, the port, and the folder of the database. */
export function connectionFilePath(root: string): string {
  return path.join(root, 'connection.json');
}

export function clusterFolder(home: string): string {
  return path.join(home, 'cluster');
}
