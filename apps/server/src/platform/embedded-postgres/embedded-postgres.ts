import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bareClient } from '../database/connection/bare-client.ts';
import { prepareBinaries } from './binaries.ts';
import { type ConnectionFile, readConnectionFile, writeConnectionFile } from './connection-file.ts';
import {
  type Cluster,
  freePort,
  initialize,
  isPortFree,
  isRunning,
  readPidFile,
  removeStalePidFile,
  startServer,
  stopServer,
} from './control.ts';
import { clusterFolder } from './data-folder.ts';
import { addHolder, removeHolder, withStartLock } from './holders.ts';
import { keepRunning } from './keep-running.ts';
import { canReach, chooseRunAs, type RunAs } from './run-as.ts';
import { withSocket } from './socket-folder.ts';

/** A PostgreSQL that the product runs itself. `stop` ends this process's use of it. */
export type EmbeddedPostgres = { url: string; port: number; stop: () => Promise<void> };

const USER = 'wayhouse';
const DATABASE = 'wayhouse';
const startAttempts = 6;
/** The mode bit of a folder that lets an account enter it. */
const enterBit = 1;

/**
 * Starts the PostgreSQL that ships with the product on the data in `dataDir`, which is created if missing. Returns the
 * address of its database `wayhouse`. A server that a killed process left running is reused. Several processes may use
 * one folder: the last one to call `stop` stops the server. It listens on 127.0.0.1 and, where it can, on a Unix socket
 * in its folder, which the address names (`socket-folder.ts`).
 * `port`: the preferred port, default the one of the last start; another one is used when it is taken. `fast` trades
 * durability for speed, for tests. `log` gets a line for every slow step. Throws a readable error when the folder holds
 * something that cannot be used.
 */
export async function startEmbeddedPostgres({
  dataDir,
  port,
  log,
  fast = false,
}: {
  dataDir: string;
  port?: number;
  log: (line: string) => void;
  fast?: boolean;
}): Promise<EmbeddedPostgres> {
  const root = path.resolve(dataDir);
  mkdirSync(root, { recursive: true });
  return await withStartLock(root, async () => {
    const storedConnection = readConnectionFile(root);
    const runAs = chooseRunAs(clusterFolder(storedConnection?.home ?? root));
    const connection: ConnectionFile = storedConnection ?? {
      password: randomBytes(24).toString('hex'),
      port: 0,
      home: chooseHome(root, runAs, fast),
    };
    const { bin, version } = prepareBinaries(runAs);
    const home = openHome(connection.home, runAs);
    const cluster: Cluster = {
      bin,
      runAs,
      folder: clusterFolder(home),
      logFile: path.join(home, 'postgres.log'),
    };

    if (!isComplete(cluster.folder, version)) {
      log('Making the database folder');
      writeConnectionFile(root, connection);
      await makeCluster(cluster, { home, password: connection.password, fast });
    }
    const actualPort = await ensureRunning(cluster, { firstPort: port ?? connection.port, fast, log });
    const url = withSocket(`postgres://${USER}:${connection.password}@127.0.0.1:${actualPort}/${DATABASE}`, {
      folder: cluster.folder,
      port: actualPort,
    });
    try {
      writeConnectionFile(root, { ...connection, port: actualPort });
      await ensureDatabase(url);
      addHolder(root);
    } catch (error) {
      // After an error, such as a full disk, the server is stopped unless another process uses it (`holders.ts`).
      // Nobody would ever stop a server that no process uses.
      if (removeHolder(root) === 0) await stopServer(cluster, 'fast').catch(() => undefined);
      throw error;
    }
    // A temporary server of tests is not restarted.
    const stopWatching = fast ? async () => {} : watch({ root, cluster, port: actualPort, log });
    const stop = async (): Promise<void> => {
      await stopWatching();
      await release({ root, home, cluster, fast });
    };
    return { url, port: actualPort, stop };
  });
}

/** Restarts a killed server, only on the same port, because other processes know the address. */
function watch({
  root,
  cluster,
  port,
  log,
}: {
  root: string;
  cluster: Cluster;
  port: number;
  log: (line: string) => void;
}): () => Promise<void> {
  const restart = () =>
    withStartLock(root, async () => {
      if (await isRunning(cluster)) return;
      removeStalePidFile(cluster);
      const { ok, output } = await startServer(cluster, { port, fast: false });
      if (!ok) throw new Error(output);
    });
  return keepRunning({ folder: cluster.folder, restart, log });
}

async function release({
  root,
  home,
  cluster,
  fast,
}: {
  root: string;
  home: string;
  cluster: Cluster;
  fast: boolean;
}): Promise<void> {
  await withStartLock(root, async () => {
    if (removeHolder(root) > 0) return;
    await stopServer(cluster, fast ? 'immediate' : 'fast');
    // The caller removes only `root`, but temporary data may be in another folder.
    if (fast && home !== root) rmSync(home, { recursive: true, force: true });
  });
}

/**
 * The folder itself when PostgreSQL's account can reach it; otherwise another folder that the account can reach.
 * Durable data gets the temp folder only as the last choice, because the data must survive a restart of the machine.
 */
function chooseHome(root: string, runAs: RunAs, fast: boolean): string {
  if (canReach(runAs, root, enterBit)) return root;
  const base = !fast && existsSync('/var/lib') ? '/var/lib' : os.tmpdir();
  return path.join(base, `wayhouse-${randomBytes(8).toString('hex')}`);
}

function openHome(home: string, runAs: RunAs): string {
  mkdirSync(home, { recursive: true });
  const logFile = path.join(home, 'postgres.log');
  writeFileSync(logFile, '', { flag: 'a', mode: 0o600 });
  if (statSync(logFile).size > 20_000_000) truncateSync(logFile);
  if (runAs) chownSync(logFile, runAs.uid, runAs.gid);
  return home;
}

/** False for an empty folder. Throws for a damaged database, and for one of another release of PostgreSQL. */
function isComplete(folder: string, version: string): boolean {
  const entries = existsSync(folder) ? readdirSync(folder) : [];
  if (entries.length === 0) return false;
  if (!entries.includes('PG_VERSION') || !entries.includes('global')) {
    throw new Error(
      `The database folder ${folder} is damaged: parts of it are missing. Put a backup there, or move the folder away to begin with an empty database.`,
    );
  }
  const dataRelease = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  const release = version.split('.')[0];
  if (dataRelease !== release) {
    throw new Error(
      `The database folder ${folder} was made by PostgreSQL ${dataRelease}, this is ${release}. Dump it with the older release, move the folder away and load the dump.`,
    );
  }
  return true;
}

/**
 * Makes the cluster under another name and renames it when it is complete. After an interruption only the folder with
 * the other name is left, and the next start removes it.
 */
async function makeCluster(
  cluster: Cluster,
  { home, password, fast }: { home: string; password: string; fast: boolean },
): Promise<void> {
  for (const entry of readdirSync(home)) {
    if (entry.startsWith('making-')) rmSync(path.join(home, entry), { recursive: true, force: true });
  }
  const newFolder = path.join(home, `making-${randomBytes(4).toString('hex')}`);
  const passwordFile = path.join(newFolder, 'password');
  const folder = path.join(newFolder, 'cluster');
  for (const each of [newFolder, folder]) {
    mkdirSync(each, { mode: 0o700 });
    changeOwner(each, cluster.runAs);
  }
  writeFileSync(passwordFile, password, { mode: 0o600 });
  changeOwner(passwordFile, cluster.runAs);
  await initialize({ ...cluster, folder }, { user: USER, passwordFile, fast });
  rmSync(cluster.folder, { recursive: true, force: true });
  renameSync(folder, cluster.folder);
  rmSync(newFolder, { recursive: true, force: true });
}

function changeOwner(target: string, runAs: RunAs): void {
  if (runAs) chownSync(target, runAs.uid, runAs.gid);
}

async function ensureRunning(
  cluster: Cluster,
  { firstPort, fast, log }: { firstPort: number; fast: boolean; log: (line: string) => void },
): Promise<number> {
  if (await isRunning(cluster)) {
    const pidFile = readPidFile(cluster);
    // After a restart of the machine another program may have the same process number.
    if (pidFile && !removeStalePidFile(cluster)) return pidFile.port;
  }
  log('Starting the database');
  let output = '';
  for (let attempt = 0; attempt < startAttempts; attempt++) {
    // Prefers the old port, because other processes that use the folder know it. The last attempt takes a free port.
    const takesOldPort = firstPort > 0 && attempt < startAttempts - 1 && (await isPortFree(firstPort));
    const port = takesOldPort ? firstPort : await freePort();
    const startResult = await startServer(cluster, { port, fast });
    if (startResult.ok) return port;
    output = startResult.output;
    removeStalePidFile(cluster);
    // The children of a killed server need a moment to notice it and to free its memory.
    await sleep(400);
  }
  const tail = readFileSync(cluster.logFile, 'utf8').trim().split('\n').slice(-8).join('\n');
  throw new Error(
    `PostgreSQL did not start on ${cluster.folder}. ${output}\nIts log (${cluster.logFile}) ends:\n${tail}`,
  );
}

async function ensureDatabase(url: string): Promise<void> {
  const server = new URL(url);
  server.pathname = '/postgres';
  const client = bareClient(server.href);
  await client.connect();
  try {
    const databases = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (databases.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
