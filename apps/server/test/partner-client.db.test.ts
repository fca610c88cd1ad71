/** The packed client, installed in an empty folder without network access, against the real server. */
import { execFile, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { webhooksByHttps } from '../src/ports/webhook/https.ts';
import { type HookShop, openHookShop } from './builders/hook-shop.ts';
import { type IssuedKey, issueKey } from './builders/partner/partner.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../../..');
const client = path.join(root, 'packages/partner-client');
const compiler = path.join(root, 'node_modules/@typescript/native/bin/tsc');
const folder = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-partner-'));
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

let shop: HookShop;
let packageInfo: { name: string; files: { path: string }[] };

beforeAll(async () => {
  [shop, packageInfo] = await Promise.all([openHookShop(), installPackage()]);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await shop.close();
});

async function installPackage(): Promise<typeof packageInfo> {
  const env = { ...process.env, npm_config_cache: path.join(folder, 'cache'), npm_config_audit: 'false' };
  const { stdout } = await run(npm, ['pack', '--json', '--silent', '--pack-destination', folder], {
    cwd: client,
    env,
  });
  const [createdPackage] = JSON.parse(stdout.slice(stdout.indexOf('[')));
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  await run(npm, ['install', '--offline', '--no-fund', `./${createdPackage.filename}`], { cwd: folder, env });
  copyFileSync(path.join(client, 'examples/first-booking.ts'), path.join(folder, 'first-booking.ts'));
  return createdPackage;
}

async function checkTypes(file: string, ...options: string[]): Promise<string> {
  const strict = ['--strict', '--noEmit', '--target', 'es2022', '--module', 'nodenext', ...options];
  return await run(process.execPath, [compiler, ...strict, file], { cwd: folder }).then(
    () => 'fits',
    ({ stdout }) => stdout,
  );
}

test('the package contains its own code and types, and has no dependencies', () => {
  const files = packageInfo.files.map((each) => each.path);
  expect(files).toContain('dist/cjs/partner.d.ts');
  expect(files.filter((file) => !/^(dist\/|README\.md$|package\.json$|LICENSE$)/.test(file))).toEqual([]);
  const { dependencies } = JSON.parse(readFileSync(path.join(client, 'package.json'), 'utf8'));
  expect(dependencies).toBeUndefined();
});

test('the types of the package need no other types, as ES module and as CommonJS', async () => {
  const usage = `client.quotes.create({ offer_id: 'x' }).then((quote) => quote.price.total.amount satisfies string);
// @ts-expect-error: an order needs more
client.orders.create({});`;
  const creation = `createClient({ url: 'https://localhost', key: 'x' });`;
  writeFileSync(
    path.join(folder, 'esm.mts'),
    `import { createClient } from '@wayhouse/partner';\nconst client = ${creation}\n${usage}`,
  );
  writeFileSync(
    path.join(folder, 'cjs.cts'),
    `import partner = require('@wayhouse/partner');\nconst client = partner.${creation}\n${usage}`,
  );
  const withoutOtherTypes = ['--lib', 'es2022', '--types', ''];
  expect(await checkTypes('esm.mts', ...withoutOtherTypes)).toBe('fits');
  expect(await checkTypes('cjs.cts', ...withoutOtherTypes)).toBe('fits');
});

test('a program of at most 60 lines books, cancels and verifies its webhook', async () => {
  const program = readFileSync(path.join(folder, 'first-booking.ts'), 'utf8');
  expect(program.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  const types = ['--typeRoots', path.join(root, 'node_modules/@types'), '--types', 'node'];
  expect(await checkTypes('first-booking.ts', ...types)).toBe('fits');
  const port = await freePort();
  const env = {
    ...process.env,
    WAYHOUSE_URL: shop.url,
    WAYHOUSE_KEY: shop.key.secret,
    HOOK_URL: `http://127.0.0.1:${port}/hook`,
    HOOK_PORT: String(port),
    CITY: 'Shanghai',
  };
  // Milliseconds by which the product's clock is ahead of the machine's.
  const aheadMs = shop.clock.now().getTime() - Date.now();
  const clock = `data:text/javascript,const now = Date.now; Date.now = () => now() + ${aheadMs};`;
  const { output, code } = await runWithDeliveries(['--import', clock, 'first-booking.ts'], env);
  expect(output).toMatch(/: confirmed, then cancelled\nverified: order\.cancelled\n$/);
  expect(code).toBe(0);
});

/** Runs a program, and sends the events that become due during the run. */
async function runWithDeliveries(options: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, options, { cwd: folder, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  let code: number | null | undefined;
  child.on('exit', (exit) => (code = exit));
  while (code === undefined) {
    await shop.context.deliverEvents();
    await shop.deliver();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { output, code };
}

test('signed calls from CommonJS are accepted', async () => {
  const program = `const { createClient, PartnerError } = require('@wayhouse/partner');
Date.now = () => ${shop.clock.now().getTime()};
const client = (key) => createClient({ url: '${shop.url}', keyId: '${shop.key.id}', key });
(async () => {
  const { key } = await client('${shop.key.secret}').me();
  const refused = await client('wrong').me().catch((error) => error);
  const page = await client('${shop.key.secret}').orders.list({ client_ref: 'NONE' });
  console.log(JSON.stringify([key.scopes.length, refused instanceof PartnerError, refused, page.orders.length]));
})();`;
  writeFileSync(path.join(folder, 'signed.cjs'), program);
  const { stdout } = await run(process.execPath, ['signed.cjs'], { cwd: folder });
  const [scopes, isPartnerError, refusal, orders] = JSON.parse(stdout);
  expect([scopes, isPartnerError, orders]).toEqual([6, true, 0]);
  expect(refusal).toMatchObject({ status: 401, code: 'signature_wrong', retry: 'never' });
  expect(JSON.stringify(refusal)).not.toContain(shop.key.secret);
});

describe('the examples of the developer pages', () => {
  const snippets = path.join(root, 'docs/developers/snippets');
  /** Days in the examples → the number of days after today that replaces them. */
  const daysAhead = { '2027-03-01': 40, '2027-03-03': 42 };
  let runCount = 0;
  let testKey: IssuedKey;
  beforeAll(async () => {
    testKey = await issueKey(shop.context, { environment: 'test' });
  });

  /** The file as a reader runs it, but with our address and with dates in the future. */
  const readSnippets = (name: string): string => {
    let text = readFileSync(path.join(snippets, name), 'utf8').replaceAll(
      'https://wayhouse.example',
      shop.url,
    );
    for (const [day, days] of Object.entries(daysAhead)) {
      const date = new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
      text = text.replaceAll(day, date);
    }
    return text;
  };
  const environment = () => {
    const hook = {
      id: 'evt_1',
      secret: `whsec_${Buffer.from('secret').toString('base64')}`,
      body: '{"type":"ping"}',
    };
    const stamp = String(Math.floor(Date.now() / 1000));
    const v1 = createHmac('sha256', 'secret').update(`${hook.id}.${stamp}.${hook.body}`).digest('base64');
    runCount += 1;
    return {
      ...process.env,
      WAYHOUSE_KEY: testKey.secret,
      WAYHOUSE_KEY_ID: testKey.id,
      CLIENT_REF: `SNIPPET${runCount}`,
      HOOK_URL: `${shop.receiver.url}/snippet${runCount}`,
      HOOK_BODY: hook.body,
      HOOK_SECRET: hook.secret,
      HOOK_HEADERS: JSON.stringify({
        'webhook-id': hook.id,
        'webhook-timestamp': stamp,
        'webhook-signature': `v1,AAAA v1,${v1}`,
      }),
    };
  };
  const prepare = async (name: string): Promise<void> => {
    shop.clock.set(new Date());
    await shop.database.db.deleteFrom('partners.buckets').execute();
    writeFileSync(path.join(folder, name), readSnippets(name));
  };
  const runSnippet = async (name: string, program: string): Promise<unknown[]> => {
    await prepare(name);
    const { stdout } = await run(program, [name], { cwd: folder, env: environment() });
    return JSON.parse(stdout);
  };

  test('run in TypeScript with a local webhook, verify each event, and fit the types of the client', async () => {
    const { webhooks } = shop.context;
    shop.context.webhooks = webhooksByHttps({ allowsPrivate: 'practice' });
    await prepare('quick-start.ts');
    const port = String(await freePort());
    const env = { ...environment(), HOOK_URL: `http://localhost:${port}/hook`, HOOK_PORT: port };
    const { output } = await runWithDeliveries(['quick-start.ts'], env);
    shop.context.webhooks = webhooks;
    const lines = output.trim().split('\n');
    const parsed = JSON.parse(lines.find((line) => line.startsWith('[')) ?? output);
    expect(lines.filter((line) => line.startsWith('verified'))).toEqual([
      'verified order.confirmed',
      'verified order.cancelled',
    ]);
    expect(parsed).toEqual([testKey.id, true, 'confirmed', 'on', 'cancelled', testKey.id, 'ping', true, 2]);
    const types = ['--typeRoots', path.join(root, 'node_modules/@types'), '--types', 'node'];
    expect(await checkTypes('quick-start.ts', ...types)).toBe('fits');
  });

  test.each([
    ['quick-start.py', 'python3'],
    ['quick-start.php', 'php'],
  ])('run: %s', async (name, program) => {
    const output = await runSnippet(name, program);
    expect(output).toEqual([testKey.id, 'confirmed', 'on', 'cancelled', testKey.id, true]);
  });

  test('run with curl, and each answer contains the data for the next call', async () => {
    shop.clock.set(new Date());
    const env: Record<string, string | undefined> = environment();
    const outputs: Record<string, string> = {};
    for (const part of readSnippets('quick-start.sh').split('# --- ').slice(1)) {
      const [name = ''] = part.split('\n', 1);
      await shop.database.db.deleteFrom('partners.buckets').execute();
      const { stdout } = await run(
        'bash',
        ['-euc', `shopt -s expand_aliases; alias curl='curl -s'\n${part.slice(name.length)}`],
        { env: env as NodeJS.ProcessEnv },
      );
      const answer = JSON.parse(stdout);
      outputs[name] = answer.state ?? answer.key?.id ?? 'read';
      env.OFFER_ID ??= answer.hotels?.[0].offers[0].offer_id;
      env.QUOTE_ID ??= answer.quote_id;
      env.TERMS_DIGEST ??= answer.terms_digest;
      env.ORDER_NO ??= answer.order_no;
      env.DIGEST ??= answer.digest;
    }
    expect(outputs).toEqual({
      key: testKey.id,
      search: 'read',
      quote: 'read',
      order: 'confirmed',
      webhook: 'on',
      preview: 'read',
      cancel: 'cancelled',
      sign: testKey.id,
    });
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
