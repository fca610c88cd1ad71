/** The files in `deploy/` name settings, programs, folders and addresses that exist. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const root = path.join(import.meta.dirname, '../../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

interface Container {
  name: string;
  args: string[];
  env?: { name: string; value: string }[];
  securityContext: object;
  readinessProbe?: { httpGet: { path: string } };
  livenessProbe?: { httpGet: { path: string } };
}

type Manifest = {
  kind: string;
  metadata: { name: string };
  spec: {
    template?: {
      spec: { securityContext: object; terminationGracePeriodSeconds: number; containers: Container[] };
    };
  };
};

/** The names of all settings that the server's sources declare. */
const settings = new Set(
  readdirSync(path.join(root, 'apps/server/src'))
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) =>
      [...read(`apps/server/src/${name}`).matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
        ([, setting = '']) => setting,
      ),
    ),
);
/** Variables of Node and of the images, not of the product. */
const otherVariables = [
  'NODE_ENV',
  'NODE_COMPILE_CACHE',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
];
const programs = ['apps/server/src/main.ts', 'apps/server/src/worker.ts'];
const manifests = parseAllDocuments(read('deploy/kubernetes/wayhouse.yaml')).map(
  (each) => each.toJS() as Manifest,
);
const pods = manifests.flatMap(({ spec }) => spec.template?.spec ?? []);

test('the names of settings are found in the sources', () => {
  for (const name of ['DATABASE_URL', 'S3_BUCKET', 'REDIS_URL']) expect(settings).toContain(name);
});

describe('settings that the files name exist', () => {
  test.each([
    'Dockerfile',
    'compose.yaml',
    'wayhouse.env.example',
    'kubernetes/wayhouse.yaml',
    'systemd/wayhouse-server.service',
    'systemd/wayhouse-worker.service',
  ])('%s', (file) => {
    const matches = read(`deploy/${file}`).matchAll(/\b([A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9])\b(?=[=:,])/g);
    const names = [...matches].map(([, setting = '']) => setting);
    expect(names.filter((name) => !settings.has(name) && !otherVariables.includes(name))).toEqual([]);
  });
});

test('the image copies files that exist or are built', () => {
  const copiedFiles = [...read('deploy/Dockerfile').matchAll(/^COPY (.+)$/gm)]
    .flatMap(([, line = '']) => line.split(' ').slice(0, -1))
    .filter((file) => !file.startsWith('--'))
    .map((file) => file.replace(/^\/app\//, ''));
  // The empty name: everything of an earlier stage.
  const builtFiles = ['', 'apps/web/dist', 'apps/web/dist-server', 'apps/console/dist', '.'];
  const entries = new Set(readdirSync(root));
  for (const file of copiedFiles.filter((each) => !builtFiles.includes(each)))
    expect(
      entries.has(file) || readdirSync(path.join(root, path.dirname(file))).includes(path.basename(file)),
    ).toBe(true);
});

/** The folders that the final stage of the image takes from the stage with the packages; `.` is all of it. */
const packagesCopied = [...read('deploy/Dockerfile').matchAll(/^COPY --from=packages \/app\/(\S*) /gm)].map(
  ([, folder = '']) => path.normalize(folder),
);

test('the image has every folder of packages that the lockfile names for the server', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, object> };
  const folders = Object.keys(packages).flatMap(
    (name) => /^(?:(?:apps\/server|packages\/[\w-]+)\/)?node_modules(?=\/)/.exec(name)?.[0] ?? [],
  );
  expect(new Set(folders)).toContain('apps/server/node_modules');
  const isCopied = (folder: string) => packagesCopied.includes('.') || packagesCopied.includes(folder);
  expect([...new Set(folders)].filter((folder) => !isCopied(folder))).toEqual([]);
});

test('the image has the program that starts the commands of the operator', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  for (const name of ['staff', 'backup', 'restore', 'verify', 'reconcile', 'secrets', 'import']) {
    const [, launcher = '', program = ''] = scripts[name]?.split(' ') ?? [];
    for (const file of [launcher, program])
      expect(read('deploy/Dockerfile')).toMatch(new RegExp(`^COPY ${file.split('/')[0]}\\b`, 'm'));
  }
});

test('a server of a unit of systemd may list the addresses of the machine, which HOST=0.0.0.0 needs', () => {
  for (const program of ['server', 'worker'])
    expect(read(`deploy/systemd/wayhouse-${program}.service`)).toMatch(
      /^RestrictAddressFamilies=.*\bAF_NETLINK\b/m,
    );
});

test('pods run the programs as a plain user with a read-only disk, and have the time to stop', () => {
  expect(pods).toHaveLength(2);
  for (const { securityContext, terminationGracePeriodSeconds, containers } of pods) {
    expect(securityContext).toMatchObject({ runAsNonRoot: true });
    // A process stops within 30 s of the signal, its drain included.
    expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(45);
    for (const container of containers) {
      expect(programs).toContain(container.args[0]);
      expect(container.securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      });
    }
  }
  const [server] = pods[0]?.containers ?? [];
  // Without this variable a server starts a thread for each processor of the node, however small its memory limit.
  expect(server?.env?.map(({ name }) => name)).toContain('WEB_CONCURRENCY');
  expect(server?.readinessProbe?.httpGet.path).toBe('/readyz');
  for (const { containers } of pods) expect(containers[0]?.livenessProbe?.httpGet.path).toBe('/healthz');
  expect(pods[1]?.containers[0]?.env?.map(({ name }) => name)).toContain('WORKER_PORT');
});

test('the services of one machine run the programs', () => {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
    services: Record<string, { command?: string[]; read_only?: boolean }>;
  };
  expect(services.worker?.command).toEqual(['apps/server/src/worker.ts']);
  expect([services.server?.read_only, services.worker?.read_only]).toEqual([true, true]);
  // PostgreSQL's default of 100 is too few for a server with eight processors and a worker.
  expect(services.database?.command).toContain('max_connections=300');
  for (const [file, program] of [
    ['server', programs[0]],
    ['worker', programs[1]],
  ])
    expect(read(`deploy/systemd/wayhouse-${file}.service`)).toContain(`ExecStart=/usr/bin/node ${program}`);
});
