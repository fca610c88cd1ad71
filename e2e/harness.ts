/**
 * What a browser story needs: a real server process on a port and database of its own, and a real browser.
 * Typical use: `const stage = await openStage()` in beforeAll, `await stage.close()` in afterAll, and in each test
 * `const page = await stage.newPage({ width: 390, language: 'zh' })`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createTestDatabase, type TestDatabase } from '../apps/server/test/database.ts';
import { openBrowser } from './open-browser.ts';

const root = path.join(import.meta.dirname, '..');

/** A server process of one test file. `log()` is all it printed. */
export type TestServer = {
  url: string;
  database: TestDatabase;
  process: ChildProcess;
  log: () => string;
  close: () => Promise<void>;
};

/** `language` is what the reader chose on this device earlier; without it the product's default (English). */
export type PageOptions = { width?: number; height?: number; language?: 'en' | 'zh'; timeZone?: string };

export type Stage = {
  server: TestServer;
  browser: Browser;
  /** A page with cookies and storage of its own. */
  newPage: (options?: PageOptions) => Promise<Page>;
  close: () => Promise<void>;
};

/** Starts a server on the small demo (60 hotels) and a browser. `env` overrides settings, as `{ SLIDER: 'on' }`. */
export async function openStage({ env = {} }: { env?: Record<string, string> } = {}): Promise<Stage> {
  const server = await startTestServer({ env });
  const browser = await openBrowser();
  const contexts: BrowserContext[] = [];
  const newPage = async (options: PageOptions = {}): Promise<Page> => {
    const { width = 1440, height = 900, language = 'en', timeZone = 'Asia/Shanghai' } = options;
    const viewport = { width, height };
    const locale = language === 'zh' ? 'zh-CN' : 'en-US';
    const context = await browser.newContext({ baseURL: server.url, viewport, locale, timezoneId: timeZone });
    contexts.push(context);
    await context.addInitScript((chosen) => {
      const key = 'wayhouse.preferences';
      if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify({ language: chosen }));
    }, language);
    return await context.newPage();
  };
  const close = async (): Promise<void> => {
    await Promise.allSettled(contexts.map((each) => each.close()));
    await browser.close();
    await server.close();
  };
  return { server, browser, newPage, close };
}

/** Starts `main.ts` in demo on a clone of the demo template, and waits until it is ready. */
export async function startTestServer({
  env = {},
}: {
  env?: Record<string, string>;
} = {}): Promise<TestServer> {
  const database = await createTestDatabase({ seed: 'demo-small' });
  const data = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-e2e-'));
  const port = await freePort();
  const child = startProcess({ data, port, databaseUrl: database.url, env });
  const printed: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  const log = (): string => printed.join('');
  const url = `http://127.0.0.1:${port}`;
  const close = async (): Promise<void> => {
    await endProcess(child);
    await database.drop();
    rmSync(data, { recursive: true, force: true });
  };
  try {
    await waitUntilReady({ url, child, log });
  } catch (error) {
    await close();
    throw error;
  }
  return { url, database, process: child, log, close };
}

function startProcess(options: {
  data: string;
  port: number;
  databaseUrl: string;
  env: Record<string, string>;
}): ChildProcess {
  return spawn(process.execPath, [path.join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      WAYHOUSE_DEMO: '1',
      WAYHOUSE_DATA: options.data,
      DATABASE_URL: options.databaseUrl,
      PORT: String(options.port),
      LOG_LEVEL: 'warn',
      ...options.env,
    },
  });
}

async function waitUntilReady({
  url,
  child,
  log,
}: {
  url: string;
  child: ChildProcess;
  log: () => string;
}): Promise<void> {
  const end = Date.now() + 120_000;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${log()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.status === 200) return;
    await sleep(100);
  }
  throw new Error(`The server was not ready in two minutes:\n${log()}`);
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const late = sleep(15_000).then(() => child.kill('SIGKILL'));
  await Promise.race([gone, late.then(() => gone)]);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.on('error', reject);
    probe.listen({ host: '127.0.0.1', port: 0 }, () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
