/** Several files as one ZIP. */
import { zipSync } from 'fflate';

/** Names must differ. `made` becomes the time of each file, in UTC. Contents stay as they are: PDFs are packed already. */
export function writeZip(files: readonly { name: string; bytes: Uint8Array }[], made: Date): Uint8Array {
  // The library writes the time of this machine's zone.
  const mtime = new Date(made.getTime() + made.getTimezoneOffset() * 60_000);
  return zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { level: 0, mtime });
}
