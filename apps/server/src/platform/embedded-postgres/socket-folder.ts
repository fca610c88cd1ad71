/**
 * The Unix socket of the embedded PostgreSQL. Through it a booking needs a tenth less processor time than by TCP (ADR
 * 105).
 */
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Systems limit the path of a socket; 104 bytes with the final zero on macOS, more on Linux. */
const maxPathBytes = 103;

/**
 * The folder for the socket: the cluster's own, because only its owner and root may enter it. Undefined where a socket
 * cannot be: on Windows, and for a path that is too long or has characters that the shell of pg_ctl would read.
 */
export function socketFolderOf(
  clusterFolder: string,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  const isPossible =
    platform !== 'win32' &&
    /^\/[\w./-]+$/.test(clusterFolder) &&
    Buffer.byteLength(socketFile(clusterFolder, 65_535)) <= maxPathBytes;
  return isPossible ? clusterFolder : undefined;
}

/**
 * Adds the socket to the address of a running server. The address stays as it is when the server has no socket, for
 * example because an earlier release started it.
 */
export function withSocket(url: string, { folder, port }: { folder: string; port: number }): string {
  return existsSync(socketFile(folder, port)) ? `${url}?host=${encodeURIComponent(folder)}` : url;
}

function socketFile(folder: string, port: number): string {
  return path.join(folder, `.s.PGSQL.${port}`);
}
