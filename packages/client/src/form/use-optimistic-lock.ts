import { changedCode } from '@wayhouse/contract/answer-codes';
import { useState } from 'react';
import type { Answer } from '../transport.ts';

export type Versioned = { version: string | number };

export type LockOptions<Base, Current extends Base = Base> = {
  /** The record that the form was opened on; null for a new record. */
  record: Base | null;
  /** Fetches the current record; null and undefined count as a failure. */
  newest: () => Promise<Current | null | undefined>;
  /** Fills the form with the current record. */
  onTheirs: (record: Current) => void;
  /** Continues with the reader's input on the current record. */
  onMine?: (record: Current) => void;
};

/**
 * After a conflict (`isChanged`) the reader keeps their own input or takes the other person's. Both fetch the current
 * record first; when that fails, the conflict stays.
 */
export type ChangedRecord = {
  isChanged: boolean;
  takeTheirs: () => Promise<void>;
  keepMine: () => Promise<void>;
};

/**
 * Remembers the version that a form was opened on. A refetch of the record does not replace that version. So when the
 * form is saved, the server detects a change by somebody else.
 */
export function useOptimisticLock<Base extends Versioned, Current extends Base = Base>(
  options: LockOptions<Base, Current>,
) {
  const [base, setBase] = useState(options.record);
  const [isChanged, setChanged] = useState(false);
  /** True when the answer is a conflict. Sets `isChanged` to the result; true offers `takeTheirs` and `keepMine`. */
  const isConflict = (answer: Answer<unknown>): boolean => {
    const hasChanged = answer.code === changedCode;
    setChanged(hasChanged);
    return hasChanged;
  };
  const continueOn = async (withTheirs: boolean): Promise<void> => {
    const newestRecord = await options.newest().catch(() => null);
    if (!newestRecord) return;
    setBase(newestRecord);
    setChanged(false);
    if (withTheirs) options.onTheirs(newestRecord);
    else options.onMine?.(newestRecord);
  };
  return {
    base,
    /** Continues on a saved or newly fetched record, which ends a conflict. */
    setBase: (record: Base | null) => {
      setBase(record);
      setChanged(false);
    },
    isConflict,
    isChanged,
    takeTheirs: () => continueOn(true),
    keepMine: () => continueOn(false),
  };
}
