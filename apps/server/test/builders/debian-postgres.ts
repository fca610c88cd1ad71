/**
 * A PostgreSQL with all its tools, as Linux distributions install it. For tests of the commands in operators' pages.
 */
import { type ExecFileOptions, execFile, execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../../../..');
const versionsFolder = '/usr/lib/postgresql';

/** The folder of the newest tools; undefined where none are installed. */
export function findPostgresTools(): string | undefined {
  const installedVersions = existsSync(versionsFolder) ? readdirSync(versionsFolder) : [];
  const newestVersion = installedVersions.sort((a, b) => Number(b) - Number(a))[0];
  const folder = newestVersion && path.join(versionsFolder, newestVersion, 'bin');
  return folder && existsSync(path.join(folder, 'pg_basebackup')) && existsSync(path.join(folder, 'initdb'))
    ? folder
    : undefined;
}

/** Runs a program. PostgreSQL refuses root, so root runs it as the account that the package created. */
export async function asPostgres(command: string, args: string[], options: ExecFileOptions = {}) {
  const isRoot = process.getuid?.() === 0;
  const [program, programArgs] = isRoot
    ? ['runuser', ['-u', 'postgres', '--', command, ...args]]
    : [command, args];
  return run(program, programArgs, { cwd: '/tmp', ...options });
}

/** Makes a folder that PostgreSQL's account owns. */
export async function makeFolder(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres', folder]);
  return folder;
}

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export interface Cluster {
  port: number;
  /** The environment of the tools: host, port, account. */
  env: NodeJS.ProcessEnv;
  url: (database: string) => string;
  configure: (text: string) => void;
  start: () => Promise<void>;
  /** Ends the server as a crash of the machine would. */
  crash: () => Promise<void>;
}

/** A cluster in the folder `data`, not yet started. `initdb` creates it when the folder is empty. */
export async function openCluster(tools: string, data: string): Promise<Cluster> {
  const port = await freePort();
  const env = {
    ...process.env,
    PATH: `${tools}:${process.env.PATH}`,
    PGHOST: '127.0.0.1',
    PGPORT: String(port),
    PGUSER: 'wayhouse',
    PGDATABASE: 'postgres',
  };
  const control = (...args: string[]) => asPostgres(path.join(tools, 'pg_ctl'), ['-D', data, '-w', ...args]);
  if (readdirSync(data).length === 0)
    await asPostgres(path.join(tools, 'initdb'), [
      '-D',
      data,
      '-U',
      'wayhouse',
      '--auth=trust',
      '-E',
      'UTF8',
    ]);
  const configure = (text: string) => appendFileSync(path.join(data, 'postgresql.conf'), `\n${text}\n`);
  configure(`port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${data}'`);
  return {
    port,
    env,
    url: (database) => `postgres://wayhouse@127.0.0.1:${port}/${database}`,
    configure,
    start: async () => {
      // Without a log file the server would keep our pipes open, and this process would wait for it.
      await control('-l', path.join(data, 'log'), '-s', 'start').catch((error: Error) => {
        throw new Error(`${error.message}\n${readFileSync(path.join(data, 'log'), 'utf8').slice(-2000)}`);
      });
    },
    crash: async () => {
      await control('-m', 'immediate', 'stop').catch(() => {});
    },
  };
}

/** The code blocks of a page of `docs/operations` in one language, in order. */
export function blocksOf(page: string, language: 'sh' | 'ini'): string[] {
  const text = readFileSync(path.join(root, 'docs/operations', page), 'utf8');
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, block = '']) =>
    block.trim(),
  );
}

/** Runs an `npm run …` command of a page. Returns the exit code and the output. */
export async function runNpmCommand(command: string, env: NodeJS.ProcessEnv) {
  const variables = { ...process.env, WAYHOUSE_SECRET: 'a key of this test, long enough for it', ...env };
  return run('bash', ['-c', command.replace('npm run', 'npm run --silent')], {
    cwd: root,
    env: variables,
  }).then(
    ({ stdout, stderr }) => ({ code: 0, text: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      text: error.stdout + error.stderr,
    }),
  );
}
