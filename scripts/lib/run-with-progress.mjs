import { spawn } from 'node:child_process';
import { say } from './say.mjs';

/**
 * Runs a long program. Prints a progress line every ten seconds, and the program's output only after a failure.
 * Resolves with true on success.
 */
export function runWithProgress(program, args, { cwd, env = process.env, label }) {
  return new Promise((resolve) => {
    const began = Date.now();
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    const pulse = setInterval(() => say(`${label} … ${Math.round((Date.now() - began) / 1000)} s`), 10_000);
    const end = (ok, last = '') => {
      clearInterval(pulse);
      if (!ok) say(`${Buffer.concat(output).toString().trim()}\n${last}`);
      resolve(ok);
    };
    child.on('error', (error) => end(false, error.message));
    child.on('close', (code) => end(code === 0));
  });
}
