import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import type { RunAs } from './run-as.ts';
import { serverSettings } from './server-settings.ts';
import { socketFolderOf } from './socket-folder.ts';

/** A database folder and the programs that work on it. */
export type Cluster = { bin: string; folder: string; logFile: string; runAs: RunAs };

/** Runs one of PostgreSQL's programs to its end. Does not reject on a bad exit; the caller reads `code`. */
export function runProgram(
  program: 'initdb' | 'pg_ctl',
  { bin, runAs, args }: { bin: string; runAs: RunAs; args: string[] },
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(bin, program), args, {
      ...(runAs ?? {}),
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      // English messages, so that a reader of the log does not need the machine's language.
      env: { ...process.env, LC_ALL: 'C', LANG: 'C', TZ: 'UTC' },
    });
    let output = '';
    const append = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    child.on('error', reject);
    // "exit", not "close", because a server that stays running may hold the pipes open.
    child.on('exit', (code) => resolve({ code: code ?? 1, output: output.trim() }));
  });
}

/** Creates a database folder. The password reaches initdb by a file that only its account can read. */
export async function initialize(
  cluster: Cluster,
  { user, passwordFile, fast }: { user: string; passwordFile: string; fast: boolean },
): Promise<void> {
  const args = [
    `--pgdata=${cluster.folder}`,
    `--username=${user}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(fast ? ['--no-sync'] : []),
  ];
  const { code, output } = await runProgram('initdb', { bin: cluster.bin, runAs: cluster.runAs, args });
  if (code !== 0) throw new Error(`PostgreSQL could not make its data folder ${cluster.folder}:\n${output}`);
}

/** Starts the server on `port` and waits until it answers. `ok` is false when it does not; `output` is pg_ctl's. */
export async function startServer(
  cluster: Cluster,
  { port, fast }: { port: number; fast: boolean },
): Promise<{ ok: boolean; output: string }> {
  const options = serverSettings({
    port,
    fast,
    socketFolder: fast ? undefined : socketFolderOf(cluster.folder),
  })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  const args = ['start', '-w', '-t', '180', '-s', '-D', cluster.folder, '-l', cluster.logFile, '-o', options];
  const { code, output } = await runProgram('pg_ctl', { bin: cluster.bin, runAs: cluster.runAs, args });
  return { ok: code === 0, output };
}

/**
 * Stops the server. `fast` ends sessions and writes a checkpoint; `immediate` is for temporary data. Throws when the
 * server still runs afterwards.
 */
export async function stopServer(cluster: Cluster, mode: 'fast' | 'immediate'): Promise<void> {
  const args = ['stop', '-w', '-t', '120', '-s', '-m', mode, '-D', cluster.folder];
  const { code, output } = await runProgram('pg_ctl', { bin: cluster.bin, runAs: cluster.runAs, args });
  if (code !== 0 && (await isRunning(cluster))) throw new Error(`PostgreSQL did not stop: ${output}`);
}

export async function isRunning(cluster: Cluster): Promise<boolean> {
  const args = ['status', '-D', cluster.folder];
  return (await runProgram('pg_ctl', { bin: cluster.bin, runAs: cluster.runAs, args })).code === 0;
}

/** Process and port in the file that a running (or crashed) server wrote; null when it is missing or incomplete. */
export function readPidFile(cluster: Pick<Cluster, 'folder'>): { pid: number; port: number } | null {
  try {
    // PostgreSQL writes the process number into the first line and the port into the fourth.
    const lines = readFileSync(pidFile(cluster), 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return pid > 0 && port > 0 ? { pid, port } : null;
  } catch {
    return null;
  }
}

/**
 * Removes the pid file when the process that it names has ended or is another program (as after a restart of the
 * machine). Returns false when the file names a living server.
 */
export function removeStalePidFile(cluster: Pick<Cluster, 'folder'>): boolean {
  const storedProcess = readPidFile(cluster);
  if (storedProcess && isAlive(storedProcess.pid) && looksLikePostgres(storedProcess.pid)) return false;
  rmSync(pidFile(cluster), { force: true });
  return true;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.on('error', reject);
    probe.listen({ host: '127.0.0.1', port: 0 }, () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.on('error', () => resolve(false));
    probe.listen({ host: '127.0.0.1', port }, () => probe.close(() => resolve(true)));
  });
}

function pidFile(cluster: Pick<Cluster, 'folder'>): string {
  return path.join(cluster.folder, 'postmaster.pid');
}

function looksLikePostgres(pid: number): boolean {
  // Only Linux shows a process's program cheaply. Elsewhere any live process counts as PostgreSQL; if it is not, the
  // server's own message explains the problem.
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false;
  }
}
