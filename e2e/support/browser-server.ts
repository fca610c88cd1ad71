/** Global setup of the stories: one browser for all of them. Each story opens contexts of its own in it. */
import type { TestProject } from 'vitest/node';
import { serveBrowser } from './open-browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** WebSocket address of the browser that the stories share. */
    browserEndpoint: string;
  }
}

export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!project.vitest.projects.some(({ name }) => name === 'browser')) return;
  const browser = await serveBrowser();
  project.provide('browserEndpoint', browser.wsEndpoint());
  return () => browser.close();
}
