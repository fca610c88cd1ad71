import { spawn } from 'node:child_process';
import { environment } from '../lib/runtime.mjs';

/** Runs a tool on the Node of this process. Resolves with its output and exit code, which is null after a signal. */
export function runTool(args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, err] = [[], []];
    child.stdout.on('data', (chunk) => out.push(chunk));
    child.stderr.on('data', (chunk) => err.push(chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ code, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() }),
    );
  });
}

/** Parses a tool's JSON. Throws for other output, because a tool that failed must never count as passed. */
export function parseJson(name, { stdout, stderr }) {
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Error(`${name} gave no findings to read:\n${stderr || stdout}`.trim());
  }
}
