/**
 * Stores a form's draft in this tab, so that the reload for a new version deletes no input. Passwords, codes and card
 * numbers are never stored.
 */
import { useEffect, useRef, useState } from 'react';
import { areFormsLeft, useDirtyForm } from './dirty-form.ts';
import { draftPrefix, readStored, writeStored } from './storage.ts';

type Stored = { start: string; draft: unknown };

const keyOf = (name: string) => `${draftPrefix}form.${name}`;
const secret = /password|passcode|otp|secret|security_code|card_number|phone_code|email_code/i;

/** The draft for storing: secret fields have their start values. */
function withoutSecrets<Draft>(draft: Draft, start: Draft): Draft {
  if (typeof draft !== 'object' || draft === null || Array.isArray(draft)) return draft;
  const old = start as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, secret.test(name) ? old[name] : value]),
  ) as Draft;
}

/** The stored draft for `start`; null when there is none, or when the record has changed since. */
export function readTabDraft<Draft>(name: string, start: Draft): Draft | null {
  const stored = readStored<Stored>(keyOf(name), 'session');
  return stored?.start === JSON.stringify(start) ? (stored.draft as Draft) : null;
}

/** Stores the draft, or deletes it when it equals `start`. */
export function writeTabDraft<Draft>(name: string, start: Draft, draft: Draft): void {
  const [from, now] = [JSON.stringify(start), withoutSecrets(draft, start)];
  writeStored(keyOf(name), JSON.stringify(now) === from ? null : { start: from, draft: now }, 'session');
}

/**
 * A form's start values, and where its draft is stored. Without a `name` nothing is stored. The name must contain the
 * record's id. Closing the form deletes the draft; a reload of the page keeps it.
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
      // In development React mounts effects twice, so only a form that stays unmounted was closed.
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

/** `useState` for a small dialog that is no form; its text counts as unsaved input. */
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
