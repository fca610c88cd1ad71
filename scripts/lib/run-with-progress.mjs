import { spawn } from 'node:child_process';
import { say } from './say.mjs';

/**
 * Runs a long program. Prints a progress line every ten seconds, and the program's output only after a failure.
 * Resolves with true on success.
 */
export function runWithProgress(program, args, { cwd, env = process.env, label }) {
  return new Promise((resolve) => {
    const beganAt = Date.now();
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    const progressTimer = setInterval(
      () => say(`${label} … ${Math.round((Date.now() - beganAt) / 1000)} s`),
      10_000,
    );
    let isFinished = false;
    // A missing program emits `error` and then `close`.
    const finish = (isSuccess, lastLine = '') => {
      if (isFinished) return;
      isFinished = true;
      clearInterval(progressTimer);
      if (!isSuccess) say(`${Buffer.concat(output).toString().trim()}\n${lastLine}`);
      resolve(isSuccess);
    };
    child.on('error', (error) => finish(false, error.message));
    child.on('close', (code) => finish(code === 0));
  });
}
