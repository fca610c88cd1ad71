/**
 * Stores what is typed into a form in this tab, so that a reload for a new version takes no words away. Passwords, codes and
 * card numbers are never stored.
 */
import { useEffect, useRef, useState } from 'react';
import { areFormsLeft, useDirtyForm } from './dirty-form.ts';
import { draftPrefix, readStored, writeStored } from './storage.ts';

type Stored = { start: string; draft: unknown };

const keyOf = (name: string) => `${draftPrefix}form.${name}`;
const secret = /password|passcode|otp|secret|security_code|card_number|phone_code|email_code/i;

/** The draft as it may be stored: fields with secrets are as they were at the start. */
function withoutSecrets<Draft>(draft: Draft, start: Draft): Draft {
  if (typeof draft !== 'object' || draft === null || Array.isArray(draft)) return draft;
  const old = start as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, secret.test(name) ? old[name] : value]),
  ) as Draft;
}

/** What was typed on top of `start`; null when nothing was, or when the record says something else by now. */
export function readTabDraft<Draft>(name: string, start: Draft): Draft | null {
  const stored = readStored<Stored>(keyOf(name), 'session');
  return stored?.start === JSON.stringify(start) ? (stored.draft as Draft) : null;
}

/** Stores the draft, or forgets it when it says what `start` says. */
export function writeTabDraft<Draft>(name: string, start: Draft, draft: Draft): void {
  const [from, now] = [JSON.stringify(start), withoutSecrets(draft, start)];
  writeStored(keyOf(name), JSON.stringify(now) === from ? null : { start: from, draft: now }, 'session');
}

/**
 * Where the words of a form begin and where they are stored. Without a `name` nothing is stored. The record's id belongs to
 * the name. A form that the reader closes forgets its words; a reload of the page does not.
 */
export function useTabDraft<Draft>(name: string | undefined, start: () => Draft) {
  const [first] = useState(start);
  const [restored] = useState(() => (name === undefined ? null : readTabDraft(name, first)));
  const mounted = useRef(false);
  const forget = () => name !== undefined && writeTabDraft(name, first, first);
  const forgetLater = useRef(forget);
  forgetLater.current = forget;
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      // React mounts twice while it checks effects; only a form that stays away was closed.
      setTimeout(() => {
        if (!mounted.current && !areFormsLeft()) forgetLater.current();
      });
    };
  }, []);
  return {
    first,
    restored,
    store: (draft: Draft) => name !== undefined && writeTabDraft(name, first, draft),
    forget,
  };
}

/** `useState` for the words of a small dialog that is no form; they count as unsaved. */
export function useTabState<Value>(name: string, start: Value): [value: Value, set: (next: Value) => void] {
  const { first, restored, store } = useTabDraft(name, () => start);
  const [value, setValue] = useState(restored ?? first);
  useDirtyForm(JSON.stringify(value) !== JSON.stringify(first));
  const set = (next: Value) => {
    setValue(next);
    store(next);
  };
  return [value, set];
}
