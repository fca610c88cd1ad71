/** Spans of SQL statements: text with placeholders, never a value. */
import type { LogEvent } from 'kysely';
import { beginSpan, currentTraceParent } from './spans.ts';

const maxTextLength = 2000;

/**
 * Records a statement that has ended. A statement outside a traced call or job gets no span, because the regular checks
 * of a process would fill the collector.
 */
export function traceStatement({ level, query, queryDurationMillis, ...details }: LogEvent): void {
  if (currentTraceParent() === undefined) return;
  const text = query.sql.trim();
  const [operation = 'sql'] = text.split(/\s/, 1);
  const table = /\b(?:from|into|update|join)\s+"?(\w+)"?\."?(\w+)"?/i.exec(text);
  const summary = table ? `${operation} ${table[1]}.${table[2]}` : operation;
  const span = beginSpan(summary.toLowerCase(), {
    kind: 'client',
    startedAt: Date.now() - queryDurationMillis,
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.summary': summary.toLowerCase(),
      'db.query.text': text.replace(/\s+/g, ' ').slice(0, maxTextLength),
    },
  });
  const { error } = details as { error?: { code?: string } };
  span?.end(level === 'error' ? (error?.code ?? 'error') : undefined);
}
