import type { BookingSession } from '@wayhouse/contract/booking';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { useState } from 'react';
import { useDirtyForm } from '../../shared/dirty-form.ts';
import { readStored, writeStored } from '../../shared/storage.ts';
import { checkDraft } from './check-draft.ts';
import { type ContactDraft, type Draft, emptyDraft, fitsSession, setAt } from './draft.ts';

/** What stands at a field: one of our texts, or the server's words in the reader's language. */
export type Problem = { key: MessageKey } | { text: string };

export type BookingForm = {
  draft: Draft;
  problems: Readonly<Record<string, Problem>>;
  /** Changes a value and clears its problem. */
  set: (path: string, value: unknown) => void;
  /** Replaces the whole draft (rows added or taken out); problems of rows go. */
  replace: (draft: Draft) => void;
  /** Checks one field when the reader leaves it. */
  check: (path: string) => void;
  /** Checks everything; shows and focuses the first problem. True when the form may be sent. */
  checkAll: () => boolean;
  place: (problems: Record<string, Problem>) => void;
};

const placeOf = (sessionNo: string) => `wayhouse.prebook.${sessionNo}`;
type StayOf = Pick<BookingSession, 'hotel' | 'check_in'>;
/** For another session of the same stay, when the reader goes back for the latest price. */
const stayPlaceOf = ({ hotel, check_in }: StayOf) => `wayhouse.prebook.stay.${hotel.id}.${check_in}`;

/** Keeps the draft under another session, when the server opened a new one for a new price. */
export function carryDraft(draft: Draft, toSession: string): void {
  writeStored(placeOf(toSession), draft, 'session');
}

/** Forgets what was typed, once it has become an order. */
export function forgetDraft(session: BookingSession): void {
  writeStored(placeOf(session.session_no), null, 'session');
  writeStored(stayPlaceOf(session), null, 'session');
}

function firstDraft(session: BookingSession, contact: () => ContactDraft): Draft {
  const kept = readStored<Draft>(placeOf(session.session_no), 'session');
  if (kept && fitsSession(kept, session)) return kept;
  const fresh = emptyDraft(session, contact());
  const before = readStored<Draft>(stayPlaceOf(session), 'session');
  if (!before || !fitsSession(before, session)) return fresh;
  const { payment, termsCorrect, termsAccepted, changesSeen } = fresh;
  return { ...before, payment, termsCorrect, termsAccepted, changesSeen };
}

/** The form's state. The draft survives a reload of this tab, per session. */
export function useBookingForm(session: BookingSession, contact: () => ContactDraft): BookingForm {
  const [draft, setDraft] = useState<Draft>(() => firstDraft(session, contact));
  const [first] = useState(draft);
  const [problems, setProblems] = useState<Record<string, Problem>>({});
  useDirtyForm(draft !== first);

  const keep = (next: Draft) => {
    setDraft(next);
    carryDraft(next, session.session_no);
    writeStored(stayPlaceOf(session), next, 'session');
  };
  const place = (found: Record<string, Problem>) => {
    setProblems(found);
    const path = Object.keys(found)[0];
    if (path) requestAnimationFrame(() => focusField(path));
  };
  return {
    draft,
    problems,
    set: (path, value) => {
      keep(setAt(draft, path, value));
      setProblems((shown) => without(shown, path));
    },
    replace: (next) => {
      keep(next);
      setProblems((shown) => without(shown, 'rooms'));
    },
    check: (path) => {
      const key = checkDraft(draft)[path];
      setProblems((shown) => {
        const rest = without(shown, path);
        return key ? { ...rest, [path]: { key } } : rest;
      });
    },
    checkAll: () => {
      const found = Object.entries(checkDraft(draft)).map(([path, key]) => [path, { key }] as const);
      place(Object.fromEntries(found));
      return found.length === 0;
    },
    place,
  };
}

/** The id of a field's control. */
export function fieldId(path: string): string {
  return `book-${path.replaceAll('.', '-')}`;
}

function focusField(path: string): void {
  const element = document.getElementById(fieldId(path));
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}

/** Problems without those at `path` and below it. */
function without(problems: Record<string, Problem>, path: string): Record<string, Problem> {
  return Object.fromEntries(
    Object.entries(problems).filter(([at]) => at !== path && !at.startsWith(`${path}.`)),
  );
}
