import type { Answer } from '@wayhouse/client/transport';
import { type ReactNode, useState } from 'react';
import { ChangedNote } from './changed-note.tsx';

/** `request.changed`: a colleague saved it after this form was opened. */
export const changedCode = 4004;

type Versioned = { version: string | number };
type Ways<Found> = {
  /** Reads what a colleague made of it. */
  newest: () => Promise<Found | null | undefined>;
  /** Fills the form with it. */
  onTheirs: (found: Found) => void;
};

/**
 * What a form was begun on. It stays, whatever the screen around it reads meanwhile, so that a colleague's change in
 * between is noticed when the form is saved; `note` then asks whose words to go on with, and what was typed is kept.
 */
export function useBase<Base extends Versioned, Found extends Base>(first: Base | null, ways: Ways<Found>) {
  const [base, setBase] = useState(first);
  const [isChanged, setChanged] = useState(false);
  const goOn = (found: Base) => {
    setBase(found);
    setChanged(false);
  };
  /** True when the answer says that somebody else changed it; then `note` says the rest. */
  const refuses = (answer: Answer<unknown> | null): boolean => {
    const changed = answer?.code === changedCode;
    setChanged(changed);
    return changed;
  };
  const note: ReactNode = isChanged && (
    <ChangedNote
      newest={ways.newest}
      onMine={goOn}
      onTheirs={(found) => {
        goOn(found);
        ways.onTheirs(found);
      }}
    />
  );
  return { base, setBase, refuses, note };
}
