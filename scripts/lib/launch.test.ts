import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { root } from './root.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-launch-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that prints each signal, and needs three seconds to stop. */
const program = path.join(folder, 'program.mjs');
writeFileSync(
  program,
  `for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      console.log(signal);
      setTimeout(() => process.exit(0), 3_000);
    });
  setInterval(() => {}, 1_000);
  console.log('ready');`,
);
const launcher = path.join(folder, 'launcher.mjs');
writeFileSync(
  launcher,
  `import { launch } from ${JSON.stringify(path.join(root, 'scripts/lib/launch.mjs'))};
  launch(${JSON.stringify(path.relative(root, program))});`,
);

/** Starts a process that starts the program. Returns the process, and all lines of the program once it has ended. */
async function begin(
  command: string,
  args: string[],
): Promise<{ first: ChildProcess; lines: Promise<string[]> }> {
  const env = { ...process.env, npm_lifecycle_event: 'start' };
  const first = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], env });
  let output = '';
  first.stdout?.on('data', (piece: Buffer) => {
    output += piece;
  });
  const lines = once(first.stdout as NodeJS.ReadableStream, 'close').then(() => output.trim().split('\n'));
  await vi.waitFor(() => expect(output).toContain('ready'), { timeout: 20_000 });
  return { first, lines };
}

describe.skipIf(process.platform !== 'linux')('a launched program', () => {
  test('stops in order when the terminal closes', async () => {
    const { first, lines } = await begin(process.execPath, [launcher]);
    first.kill('SIGHUP');
    expect(await lines).toEqual(['ready', 'SIGTERM']);
  });

  test('gets one signal when npm is killed, so that it can stop in order', async () => {
    // npm starts a shell, which starts the launcher. `true` keeps each shell until the end of its command.
    const shell = `sh -c '"${process.execPath}" "${launcher}"; true'; true`;
    const { first, lines } = await begin('sh', ['-c', shell]);
    first.kill('SIGKILL');
    expect(await lines).toEqual(['ready', 'SIGTERM']);
  });
});
