/**
 * The stage of a browser story: a real server process with its own port and database, and the browser that all stories share.
 * Typical use: `const stage = await openStage()` in beforeAll, `await stage.close()` in afterAll, and in each test
 * `const page = await stage.newPage({ width: 390, language: 'zh' })`.
 */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/database.ts';
import { startServer } from '../../apps/server/test/process/server-process.ts';

/** A server process of one test file, on a database of its own. */
type TestServer = { url: string; database: TestDatabase; close: () => Promise<void> };

/** `language` is what the reader chose on this device earlier; without it the product's default (English). */
export type PageOptions = {
  width?: number;
  height?: number;
  language?: 'en' | 'zh';
  timeZone?: string;
  /** True for a page with animations; by default the reader prefers reduced motion. */
  motion?: boolean;
};

export type Stage = {
  server: TestServer;
  browser: Browser;
  /** A page with cookies and storage of its own. */
  newPage: (options?: PageOptions) => Promise<Page>;
  close: () => Promise<void>;
};

/** Starts a server on the small demo (60 hotels) and connects to the stories' browser. `env` overrides settings, as `{ SLIDER: 'on' }`. */
export async function openStage({ env = {} }: { env?: Record<string, string> } = {}): Promise<Stage> {
  const server = await startTestServer(env);
  const browser = await chromium.connect(inject('browserEndpoint'));
  const contexts: BrowserContext[] = [];
  const newPage = async (options: PageOptions = {}): Promise<Page> => {
    const {
      width = 1440,
      height = 900,
      language = 'en',
      timeZone = 'Asia/Shanghai',
      motion = false,
    } = options;
    const viewport = { width, height };
    const locale = language === 'zh' ? 'zh-CN' : 'en-US';
    const context = await browser.newContext({
      ...{ baseURL: server.url, viewport, locale, timezoneId: timeZone },
      // Animation frames take a tenth of a story's processor time.
      reducedMotion: motion ? 'no-preference' : 'reduce',
    });
    contexts.push(context);
    await context.addInitScript((chosen) => {
      const key = 'wayhouse.preferences';
      if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify({ language: chosen }));
    }, language);
    // The site stores the language here and in the cookie; the server renders pages in the cookie's language.
    await context.addCookies([{ name: 'wayhouse_lang', value: language, url: server.url }]);
    return await context.newPage();
  };
  const close = async (): Promise<void> => {
    await Promise.allSettled(contexts.map((each) => each.close()));
    await browser.close();
    await server.close();
  };
  return { server, browser, newPage, close };
}

/** A server on a clone of the demo template. */
async function startTestServer(env: Record<string, string>): Promise<TestServer> {
  const database = await createTestDatabase({ seed: 'demo-small' });
  try {
    const server = await startServer({ databaseUrl: database.url, env: { SLIDER: 'on', ...env } });
    const close = async (): Promise<void> => {
      await server.stop();
      await database.drop();
    };
    return { url: server.url, database, close };
  } catch (error) {
    await database.drop();
    throw error;
  }
}
