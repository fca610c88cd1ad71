/** The layout of a backup folder: `manifest.json`, `SHA256SUMS`, `tables/*.copy.zst` and `files/*`. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

export const manifestName = 'manifest.json';
/** In the format of `sha256sum`, so that `sha256sum -c SHA256SUMS` checks a backup on any machine. */
export const sumsName = 'SHA256SUMS';

const manifestSchema = z.object({
  format: z.literal(1),
  /** Time at which the backup began, by the machine's clock. */
  made_at: z.iso.datetime(),
  postgres: z.string(),
  /** Fingerprint of the installation's key (`fingerprintOf`); null when the backup was made without the key. */
  key_fingerprint: z.string().nullable(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(
    z.object({
      schema: z.string(),
      table: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
      /** Path in the backup: COPY's text form in UTF-8, compressed by zstd. */
      file: z.string().regex(/^tables\/[a-z0-9_.]+\.copy\.zst$/),
    }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), last_value: z.string(), is_called: z.boolean() }),
  ),
  /** Number of uploaded and generated files in the backup. */
  files: z.number().int(),
});

export type Manifest = z.output<typeof manifestSchema>;

/** The SHA-256 of a file in hex, read in pieces. */
export async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * Compares every file of the backup with its checksum and returns the manifest. Throws a readable error when a file
 * is missing, altered or without a checksum, and for a folder without `SHA256SUMS` or a manifest of this format.
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const sums = await readSums(folder);
  for (const [name, sum] of sums) {
    const digest = await sumOf(path.join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new Error(`The backup is damaged: ${name} is missing.`);
      throw error;
    });
    if (digest !== sum) throw new Error(`The backup is damaged: ${name} does not match its checksum.`);
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const name = path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
    if (entry.isFile() && name !== sumsName && !sums.has(name))
      throw new Error(`The backup is damaged: ${name} has no checksum.`);
  }
  if (!sums.has(manifestName)) throw new Error(`The backup is damaged: ${manifestName} has no checksum.`);
  const parsed = manifestSchema.safeParse(
    JSON.parse(await readFile(path.join(folder, manifestName), 'utf8')),
  );
  if (!parsed.success) throw new Error('The backup has a form that this release does not know.');
  return parsed.data;
}

async function readSums(folder: string): Promise<Map<string, string>> {
  const text = await readFile(path.join(folder, sumsName), 'utf8').catch(() => {
    throw new Error(`${folder} is no whole backup: ${sumsName} is missing.`);
  });
  const sums = new Map<string, string>();
  for (const line of text.split('\n').filter(Boolean)) {
    const [, sum, name] = /^([0-9a-f]{64}) {2}([\w./-]+)$/.exec(line) ?? [];
    if (!sum || !name || name.split('/').includes('..'))
      throw new Error(`The backup is damaged: ${sumsName} has a line that is no checksum.`);
    sums.set(name, sum);
  }
  return sums;
}
