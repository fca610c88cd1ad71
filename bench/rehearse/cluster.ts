/** Two PostgreSQL under Patroni with etcd, HAProxy, PgBouncer, Redis and pgBackRest, all on this machine. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostgresTools, freePort } from '../../apps/server/test/builders/debian-postgres.ts';
import { makeOwnFolder, type RunningProgram, runAsPostgres, start, statusOf, until } from './machine.ts';
import { backrestConfig, haproxyConfig, lockStoreOf, patroniConfig, pgbouncerConfig } from './settings.ts';

export interface Node {
  name: string;
  port: number;
  /** Port of Patroni's REST API. */
  restPort: number;
  /** Data folder of PostgreSQL. */
  data: string;
  patroni: RunningProgram;
}

/** `primary`, `replica` and `web` are HAProxy's ports for the leader, the standby and the servers. */
export interface Ports {
  etcd: number;
  etcdPeer: number;
  primary: number;
  replica: number;
  pooler: number;
  redis: number;
  web: number;
  servers: number[];
}

export interface ClusterSet {
  folder: string;
  /** Folder of PostgreSQL's programs. */
  tools: string;
  nodes: Node[];
  ports: Ports;
  pooler: RunningProgram;
  /** Address of the product's database: through HAProxy to the leader. */
  url: string;
  /** Throws while no node leads. */
  leader: () => Promise<Node>;
  /** Starts Patroni of a node again, after its machine was lost. */
  startPatroni: (node: Node) => void;
  startPooler: () => void;
  /**
   * Waits until one leader and one synchronous standby run. Returns the waiting time in milliseconds. Throws after
   * `timeoutMs`, by default two minutes.
   */
  waitUntilHealthy: (timeoutMs?: number) => Promise<number>;
  isHealthy: () => Promise<boolean>;
  /** The configuration file of pgBackRest for a node. */
  backrestFile: (node: Pick<Node, 'name'>) => string;
}

/**
 * Starts all programs on free ports, with their data and logs in `folder`. Returns when the cluster is healthy and has
 * the product's empty database. `stopAll` ends the programs.
 */
export async function startCluster(folder: string): Promise<ClusterSet> {
  chmodSync(folder, 0o755);
  const tools = findPostgresTools();
  if (!tools) throw new Error('PostgreSQL with its tools is not installed');
  const ports = await choosePorts();
  const writeConfig = (name: string, text: string): string => {
    const place = path.join(folder, name);
    writeFileSync(place, text, { mode: 0o644 });
    return place;
  };
  const log = (name: string): string => path.join(folder, `${name}.log`);
  const makeFolder = (name: string): Promise<string> => makeOwnFolder(path.join(folder, name));
  const repository = await makeFolder('backups');
  const etcdUrl = `http://127.0.0.1:${ports.etcd}`;
  const peer = `http://127.0.0.1:${ports.etcdPeer}`;
  const lockStore = lockStoreOf(execFileSync('patroni', ['--version'], { encoding: 'utf8' }));
  const etcd = ['etcd', '--name', 'default', '--data-dir', await makeFolder('etcd')];
  if (lockStore === 'etcd') etcd.push('--enable-v2');
  etcd.push('--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl, '--listen-peer-urls', peer);
  etcd.push('--initial-advertise-peer-urls', peer, '--initial-cluster', `default=${peer}`);
  start('etcd', etcd, { log: log('etcd') });
  await until('etcd answers', async () => (await statusOf(`${etcdUrl}/health`)) === 200);

  const nodes: Node[] = [];
  const startPatroni = (node: Node): void => {
    const command = ['patroni', path.join(folder, `${node.name}.yml`)];
    node.patroni = start(`patroni ${node.name}`, command, { log: log(node.name) });
  };
  for (const name of ['one', 'two']) {
    const node = {
      name,
      port: await freePort(),
      restPort: await freePort(),
      data: path.join(await makeFolder(`machine-${name}`), 'data'),
    };
    const sockets = await makeFolder(`sockets-${name}`);
    writeConfig(
      `${name}.yml`,
      patroniConfig({ ...node, folder, sockets, tools, etcd: ports.etcd, lockStore }),
    );
    const backrest = { data: node.data, port: node.port, sockets, repository, folder };
    writeConfig(`backrest-${name}.conf`, backrestConfig(backrest));
    nodes.push({ ...node, patroni: undefined as unknown as RunningProgram });
    startPatroni(nodes.at(-1) as Node);
    await until(
      `PostgreSQL ${name} runs`,
      async () => (await statusOf(`${restUrl(nodes.at(-1) as Node)}/health`)) === 200,
    );
  }
  const haproxy = writeConfig('haproxy.cfg', haproxyConfig({ ports, nodes }));
  start('haproxy', ['haproxy', '-db', '-f', haproxy], { log: log('haproxy') });
  const pgbouncer = writeConfig('pgbouncer.ini', pgbouncerConfig(ports));
  const startPooler = (): RunningProgram =>
    start('pgbouncer', ['pgbouncer', '-q', pgbouncer], { log: log('pgbouncer') });
  const redis = ['redis-server', '--port', String(ports.redis), '--bind', '127.0.0.1', '--save', ''];
  start('redis', [...redis, '--dir', await makeFolder('redis')], { log: log('redis') });
  const set: ClusterSet = {
    folder,
    tools,
    nodes,
    ports,
    startPatroni,
    pooler: startPooler(),
    url: `postgres://wayhouse@127.0.0.1:${ports.primary}/wayhouse`,
    leader: () => leaderOf(nodes),
    startPooler: () => {
      set.pooler = startPooler();
    },
    waitUntilHealthy: (timeoutMs) =>
      until('a leader and a synchronous standby run', () => isHealthy(nodes), timeoutMs),
    isHealthy: () => isHealthy(nodes),
    backrestFile: ({ name }) => path.join(folder, `backrest-${name}.conf`),
  };
  await set.waitUntilHealthy();
  await createDatabase(set);
  return set;
}

/** Creates the database of the product, and prepares the repository of its backups. */
async function createDatabase({ tools, leader, backrestFile }: ClusterSet): Promise<void> {
  const node = await leader();
  const admin = `postgres://postgres@127.0.0.1:${node.port}/postgres`;
  for (const statement of ['create role wayhouse login', 'create database wayhouse owner wayhouse'])
    await runAsPostgres(path.join(tools, 'psql'), [admin, '-qc', statement]);
  await runAsPostgres('pgbackrest', [`--config=${backrestFile(node)}`, '--stanza=wayhouse', 'stanza-create']);
}

async function choosePorts(): Promise<Ports> {
  const [etcd, etcdPeer, primary, replica, pooler, redis, web, firstServer, secondServer] = await Promise.all(
    Array.from({ length: 9 }, freePort),
  );
  return {
    etcd,
    etcdPeer,
    primary,
    replica,
    pooler,
    redis,
    web,
    servers: [firstServer, secondServer],
  } as Ports;
}

const restUrl = ({ restPort }: Node): string => `http://127.0.0.1:${restPort}`;

async function leaderOf(nodes: Node[]): Promise<Node> {
  for (const node of nodes) if ((await statusOf(`${restUrl(node)}/primary`)) === 200) return node;
  throw new Error('no PostgreSQL leads');
}

async function isHealthy(nodes: Node[]): Promise<boolean> {
  const states = await Promise.all(
    nodes.map(async (node) => [
      await statusOf(`${restUrl(node)}/primary`),
      await statusOf(`${restUrl(node)}/sync`),
    ]),
  );
  return (
    states.filter(([primary]) => primary === 200).length === 1 &&
    states.some(([primary, sync]) => primary !== 200 && sync === 200)
  );
}

/** Asks Patroni for an orderly switch to the other node. Throws when Patroni refuses. */
export async function switchOver(set: ClusterSet): Promise<void> {
  const leader = await set.leader();
  const response = await fetch(`${restUrl(leader)}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: leader.name }),
  });
  if (!response.ok) throw new Error(`the switchover was refused: ${await response.text()}`);
}

/** Process ids of a node's PostgreSQL, the main process first; empty when it does not run or has no child process. */
export function postgresPids({ data }: Node): number[] {
  const file = path.join(data, 'postmaster.pid');
  if (!existsSync(file)) return [];
  const mainPid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  try {
    const children = execFileSync('pgrep', ['-P', String(mainPid)], { encoding: 'utf8' });
    return [mainPid, ...children.trim().split('\n').map(Number)];
  } catch {
    return [];
  }
}

/**
 * Suspends Patroni and PostgreSQL of a node, so that the node behaves like a machine that hangs. Throws when the node's
 * PostgreSQL does not run.
 */
export async function freeze(node: Node): Promise<void> {
  const [mainPid] = postgresPids(node);
  if (mainPid === undefined) throw new Error(`PostgreSQL ${node.name} does not run`);
  node.patroni.signal('SIGSTOP');
  // The main process stops first, so that it starts no further process.
  process.kill(mainPid, 'SIGSTOP');
  await sleep(50);
  signalPostgres(node, 'SIGSTOP');
}

/** Tells whether a node's PostgreSQL answers a commit within two seconds. Throws when psql fails before that. */
export async function answersCommit({ tools }: ClusterSet, { port }: Node): Promise<boolean> {
  const [psql, url] = [path.join(tools, 'psql'), `postgres://postgres@127.0.0.1:${port}/postgres`];
  // A commit that has written nothing does not wait for the standby.
  const command = ['2', psql, url, '-qc', 'create table probe (); drop table probe'];
  return runAsPostgres('timeout', command).then(
    () => true,
    (error: { code?: number }) => {
      // The exit code of `timeout` when the time is over.
      if (error.code === 124) return false;
      throw error;
    },
  );
}

/** Sends a signal to all processes of a node's PostgreSQL. */
export function signalPostgres(node: Node, signal: NodeJS.Signals): void {
  for (const pid of postgresPids(node)) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has ended already.
    }
  }
}
