import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The account a PostgreSQL process runs under. `null` means: the account of this process. */
export type RunAs = { uid: number; gid: number } | null;

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as the owner of an existing database folder, else as
 * `postgres`, else as `nobody`; no account is ever created.
 */
export function chooseRunAs(existingCluster: string): RunAs {
  if (process.getuid?.() !== 0) return null;
  const owner = ownerOf(existingCluster);
  if (owner && owner.uid !== 0) return owner;
  const accounts = readAccounts();
  const account = accounts.get('postgres') ?? accounts.get('nobody');
  if (!account)
    throw new Error('Started as root, and neither user "postgres" nor "nobody" exists to run PostgreSQL.');
  return account;
}

/**
 * True when the account can walk down to `target` and has the given bits on it (4 read, 2 write, 1 enter). For the
 * account of this process (null) always true, without a check.
 */
export function canReach(runAs: RunAs, target: string, bits: number): boolean {
  if (!runAs) return true;
  const absolute = path.resolve(target);
  if (!hasBits(runAs, absolute, bits)) return false;
  for (let folder = path.dirname(absolute); ; folder = path.dirname(folder)) {
    if (!hasBits(runAs, folder, 1)) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

function hasBits(runAs: { uid: number; gid: number }, target: string, bits: number): boolean {
  const stat = statSync(target, { throwIfNoEntry: false });
  if (!stat) return false;
  // The mode has three bits each for the owner, the group and everybody else.
  let shift = 0;
  if (stat.uid === runAs.uid) shift = 6;
  else if (stat.gid === runAs.gid) shift = 3;
  return ((stat.mode >> shift) & bits) === bits;
}

function ownerOf(target: string): { uid: number; gid: number } | undefined {
  const stat = statSync(target, { throwIfNoEntry: false });
  return stat && { uid: stat.uid, gid: stat.gid };
}

function readAccounts(): Map<string, { uid: number; gid: number }> {
  const accounts = new Map<string, { uid: number; gid: number }>();
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name && uid && gid) accounts.set(name, { uid: Number(uid), gid: Number(gid) });
  }
  return accounts;
}
