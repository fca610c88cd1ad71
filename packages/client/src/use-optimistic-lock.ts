import { changedCode } from '@wayhouse/contract/answer-codes';
import { useState } from 'react';
import type { Answer } from './transport.ts';

/** `request.changed`: somebody else saved the record after this form was opened. */

export type Versioned = { version: string | number };

export type LockOptions<Base, Found extends Base = Base> = {
  /** The record that the form was opened on; null makes a new one. */
  record: Base | null;
  /** Fetches the record as it is now. */
  newest: () => Promise<Found | null | undefined>;
  /** Fills the form with the record as it is now. */
  onTheirs: (found: Found) => void;
  /** The form continues with the reader's input on the record as it is now. */
  onMine?: (found: Found) => void;
};

/** Shown when `isChanged`: the reader keeps their own input or takes the other person's. */
export type ChangedRecord = {
  isChanged: boolean;
  takeTheirs: () => Promise<void>;
  keepMine: () => Promise<void>;
};

/**
 * Holds the version that a form was opened on. A refetch of the record while the form is open does not replace it, so
 * the server detects a change by somebody else when the form is saved.
 */
export function useOptimisticLock<Base extends Versioned, Found extends Base = Base>(
  options: LockOptions<Base, Found>,
) {
  const [base, setBase] = useState(options.record);
  const [isChanged, setChanged] = useState(false);
  /** True when the answer says that somebody else changed the record. */
  const refuses = (answer: Answer<unknown>): boolean => {
    const changed = answer.code === changedCode;
    setChanged(changed);
    return changed;
  };
  const goOn = async (withTheirs: boolean): Promise<void> => {
    const found = await options.newest().catch(() => null);
    if (!found) return;
    setBase(found);
    setChanged(false);
    if (withTheirs) options.onTheirs(found);
    else options.onMine?.(found);
  };
  return {
    ...{ base, setBase, refuses, isChanged },
    takeTheirs: () => goOn(true),
    keepMine: () => goOn(false),
  };
}
