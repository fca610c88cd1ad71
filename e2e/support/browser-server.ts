/** The global setup of e2e tests: one browser, in which each test opens its own contexts. */
import type { TestProject } from 'vitest/node';
import { serveBrowser } from './open-browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** WebSocket address of the browser that all e2e tests share. */
    browserEndpoint: string;
  }
}

export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!project.vitest.projects.some(({ name }) => name === 'browser')) return;
  const browser = await serveBrowser();
  project.provide('browserEndpoint', browser.wsEndpoint());
  return () => browser.close();
}
