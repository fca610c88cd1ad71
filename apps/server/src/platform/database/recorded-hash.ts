import { createHash } from 'node:crypto';

/** A migration whose comments changed after a release had applied it (ADR 118). */
export interface RewrittenComments {
  /** SHA-256 of the former text, as the databases have it. */
  hash: string;
  /** SHA-256 of the text without lines of comment. The former text has the same. */
  statements: string;
}

/**
 * The hash that a database records for a migration. With `rewritten`, it is the hash of the former text; undefined when
 * the statements changed too.
 */
export function recordedHash(text: string, rewritten?: RewrittenComments): string | undefined {
  if (!rewritten) return sha256(text);
  return sha256(statementsOf(text)) === rewritten.statements ? rewritten.hash : undefined;
}

/** The text without lines that contain only a comment. */
export function statementsOf(text: string): string {
  return text.replaceAll(/^[ \t]*--.*\n/gm, '');
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
