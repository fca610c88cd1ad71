/**
 * Uncaught errors of both front ends reach the configured service, here a fake one: only a sample, and none that
 * mentions a password (specification section 8, transport).
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './support/harness.ts';

const reports: string[] = [];
let service: Server;
let stage: Stage;
beforeAll(async () => {
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      reports.push(`${request.url} ${Buffer.concat(parts).toString()}`);
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  stage = await openStage({ env: { SENTRY_DSN: `http://key@127.0.0.1:${port}/7` } });
});
afterAll(async () => {
  await stage?.close();
  service?.close();
});

/** Opens the page and throws uncaught errors. `draw` replaces the random number of the sampling. */
async function throwAt(path: string, draw: number, errors: readonly string[]): Promise<void> {
  const page = await stage.newPage();
  const script = `const real = Math.random; Math.random = () => ${draw} + real() / 1e6;`;
  await page.addInitScript(script);
  await page.goto(path);
  await page.locator('#root form').first().waitFor();
  // Waits for the browser's render, because errors are reported from then on.
  await page.locator('button[inert]').first().waitFor({ state: 'detached' });
  for (const error of errors) {
    await page.evaluate((text) => {
      setTimeout(() => {
        throw new Error(text);
      });
    }, error);
  }
  await page.waitForTimeout(300);
}
const isReported = (text: string): boolean => reports.some((report) => report.includes(text));

test.each(['/login', '/console/login'])('an uncaught error of %s reaches the service', async (path) => {
  await throwAt(path, 0.19, [`the password of ${path} is wrong`, `trouble at ${path}`]);
  await expect.poll(() => isReported(`trouble at ${path}`), { timeout: 5_000 }).toBe(true);
  expect(reports.at(-1)).toMatch(/^\/api\/7\/envelope\//);
  expect(isReported(`the password of ${path}`)).toBe(false);
});

test('an error whose random number is above the sampled fifth does not reach the service', async () => {
  await throwAt('/login', 0.21, ['left out by the sampling']);
  expect(isReported('left out by the sampling')).toBe(false);
});
