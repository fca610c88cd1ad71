/**
 * The stage of an e2e test file: a server with its own port and database, and the browser of its process.
 * Call `openStage()` in beforeAll, `stage.close()` in afterAll, and `stage.newPage({ width: 390, language: 'zh' })` in
 * each test.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/database.ts';
import { startServer } from '../../apps/server/test/process/server-process.ts';
import { openSharedServer } from '../../apps/server/test/process/shared-server.ts';
import { sharedBrowser } from './open-browser.ts';

/** The server of a test file, with its own database. */
type TestServer = { url: string; database: TestDatabase; close: () => Promise<void> };

/**
 * `width` and `height` are pixels of the window, by default 1440 × 900. `language` is that of the browser, of the
 * cookie and of the stored choice on this device. Default: English. Default of `timeZone`: Asia/Shanghai.
 */
export type PageOptions = {
  width?: number;
  height?: number;
  language?: 'en' | 'zh';
  timeZone?: string;
  /** True for animations. Default: the reader prefers reduced motion. */
  hasAnimations?: boolean;
  /** True if the page may install the service worker. Default: false. */
  hasServiceWorker?: boolean;
};

export type Stage = {
  server: TestServer;
  browser: Browser;
  /** Opens a page with its own cookies and storage. */
  newPage: (options?: PageOptions) => Promise<Page>;
  close: () => Promise<void>;
};

/**
 * `env` overrides settings of the server. `hasPictures`: true if the browser loads image files, which it also does when
 * the run writes screenshots. Default: false.
 */
type StageOptions = { env?: Record<string, string>; hasPictures?: boolean };

/** Starts a server with the small demo (60 hotels) and opens the browser of this process. */
export async function openStage({ env = {}, hasPictures = false }: StageOptions = {}): Promise<Stage> {
  const server = await startTestServer(env);
  const browser = await sharedBrowser({ hasPictures });
  const contexts: BrowserContext[] = [];
  const newPage = async (options: PageOptions = {}): Promise<Page> => {
    const {
      width = 1440,
      height = 900,
      language = 'en',
      timeZone = 'Asia/Shanghai',
      hasAnimations = false,
      hasServiceWorker = false,
    } = options;
    const viewport = { width, height };
    const locale = language === 'zh' ? 'zh-CN' : 'en-US';
    const context = await browser.newContext({
      baseURL: server.url,
      viewport,
      locale,
      timezoneId: timeZone,
      // Animations take a tenth of the processor time of a test.
      reducedMotion: hasAnimations ? 'no-preference' : 'reduce',
      // The worker would fetch and store every asset again for each test: a sixth of the processor time of a test.
      serviceWorkers: hasServiceWorker ? 'allow' : 'block',
    });
    contexts.push(context);
    await context.addInitScript((storedLanguage) => {
      const key = 'wayhouse.preferences';
      if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify({ language: storedLanguage }));
    }, language);
    // The server renders pages in the language of the cookie.
    await context.addCookies([{ name: 'wayhouse_lang', value: language, url: server.url }]);
    return await context.newPage();
  };
  const close = async (): Promise<void> => {
    await Promise.allSettled(contexts.map((each) => each.close()));
    await server.close();
  };
  return { server, browser, newPage, close };
}

/** Starts a server with a copy of the demo database. Unlike other test servers, it has the slider puzzle. */
async function startTestServer(env: Record<string, string>): Promise<TestServer> {
  const database = await createTestDatabase({ seed: 'demo-small' });
  try {
    // A server with its own settings needs its own process, because some are read once for each process.
    const start = Object.keys(env).length > 0 ? startServer : openSharedServer;
    const server = await start({ databaseUrl: database.url, env: { SLIDER: 'on', ...env } });
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
