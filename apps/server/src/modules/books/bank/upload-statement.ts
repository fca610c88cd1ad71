/** Stores the lines of an uploaded bank statement. A line of an earlier statement is not stored again. */
import { createHash } from 'node:crypto';
import type { BankUpload } from '@wayhouse/contract/console/books/bank';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, violatedConstraint } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { readStatement } from './read-statement.ts';
import { type BankStatement, refuseFile } from './statement.ts';
import { insertLines, insertStatement, type NewLine, updateKnown } from './statements.store.ts';

/** Maximum length of a stored file name. */
const fileNameLength = 200;

/**
 * Errors: request.invalid at `file` with the reason (`read-statement.ts`), also for a file that was uploaded before.
 */
export async function uploadStatement(
  ctx: StaffCtx,
  { file }: { file: { name: string; bytes: Uint8Array } },
): Promise<BankUpload> {
  const statements = await readStatement(file.bytes, ctx.staff.staffId);
  const fileName = file.name.slice(0, fileNameLength);
  const hash = createHash('sha256').update(file.bytes).digest('hex');
  let addedCount = 0;
  let knownCount = 0;
  const seenLines = new Map<string, number>();
  try {
    await inTransaction(ctx.db, async (tx) => {
      for (const [part, statement] of statements.entries()) {
        const id = newId('bst');
        const { account, number, openingCents, closingCents } = statement;
        await insertStatement(tx, {
          id,
          file_hash: hash,
          part,
          file_name: fileName,
          account,
          number,
          known: 0,
          opening_cents: openingCents,
          closing_cents: closingCents,
          uploaded_by: ctx.staff.name,
          uploaded_at: ctx.clock.now(),
        });
        const newCount = await insertLines(tx, id, withKeys(statement, seenLines));
        await updateKnown(tx, id, statement.lines.length - newCount);
        addedCount += newCount;
        knownCount += statement.lines.length - newCount;
      }
      await audit(tx, {
        clock: ctx.clock,
        actor: ctx.staff,
        action: 'bank_statement.uploaded',
        target: { type: 'ledger', id: hash.slice(0, 16), name: fileName },
        after: { lines: addedCount, known: knownCount },
      });
    });
  } catch (error) {
    if (violatedConstraint(error) === 'statements_file_hash_part_key')
      throw refuseFile('fields.statement_before');
    throw error;
  }
  return { lines: addedCount, known: knownCount };
}

/**
 * Adds the key of each line: a hash of account, day, amount, texts and a running number of equal lines in the file. So
 * equal lines of one file are all stored, and another file that repeats them adds none. `seenLines` counts equal lines
 * across the file's statements, which may be pages of one statement.
 */
function withKeys({ account, lines }: BankStatement, seenLines: Map<string, number>): NewLine[] {
  return lines.map(({ identityDay, ...line }) => {
    const content = JSON.stringify([
      account,
      identityDay ?? line.day,
      line.cents,
      line.reference,
      line.counterparty,
      line.text,
    ]);
    const count = (seenLines.get(content) ?? 0) + 1;
    seenLines.set(content, count);
    return { ...line, key: createHash('sha256').update(`${content} ${count}`).digest('hex') };
  });
}
