/** The rule of sources that is in force, for searches. */
import type { Db } from '../../../platform/database.ts';
import type { SourceRule } from './source-rule.ts';
import { selectRule } from './source-rules.store.ts';

/** Milliseconds for which the searches of a process share one read. */
const freshMs = 1_000;

const reads = new WeakMap<Db, { at: number; rule: Promise<SourceRule> }>();

/** A change by another process applies here after one second at most. */
export function currentRule(db: Db): Promise<SourceRule> {
  const cachedRead = reads.get(db);
  const now = performance.now();
  if (cachedRead && now - cachedRead.at < freshMs) return cachedRead.rule;
  const rule = selectRule(db);
  reads.set(db, { at: now, rule });
  rule.catch(() => reads.delete(db));
  return rule;
}

/** Makes the next search of this process read the rule anew. */
export function forgetRule(db: Db): void {
  reads.delete(db);
}
