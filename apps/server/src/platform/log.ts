/** Structured logs: JSON lines with request id and trace id, never a body, never a secret. */
import { pino } from 'pino';
import { traceFields } from './tracing/spans.ts';

export type Log = pino.Logger;

const secretPaths = [
  'authorization',
  'password',
  'token',
  'headers.authorization',
  'req.headers.authorization',
  '*.password',
  '*.token',
];

/** A logger at `level` that writes to standard output. */
export function createLog(level: string): Log {
  return pino({
    level,
    redact: secretPaths,
    base: null,
    mixin: traceFields,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
