/**
 * Stores a form's draft in the session storage of the tab. So a reload for a new version loses no input. Input is never
 * stored for a field of the first level with the name of a password, a code or a card number.
 */
import { useEffect, useRef, useState } from 'react';
import { draftPrefix, readStored, writeStored } from '../storage.ts';
import { isLeavingForms, useDirtyForm } from './dirty-form.ts';

type Version = string | number | undefined;

/** The record that a draft was made from: start values, and the version when the form has an optimistic lock. */
export type Origin<Draft> = { start: Draft; version?: Version };

/** A stored draft, and the version of the record that it was made from. */
export type TabDraft<Draft> = { draft: Draft; version: Version };

type Stored = { start: string; draft: unknown; version?: Version };

/**
 * `name` identifies the draft in the tab and must contain the record's id. With `keepAfterClose`, the draft stays when
 * the form closes or the record changes. The optimistic lock then finds the changed version.
 */
export type TabOptions = { name: string; keepAfterClose?: boolean };

const keyOf = (name: string) => `${draftPrefix}form.${name}`;
const secret = /password|passcode|otp|secret|security_code|card_number|phone_code|email_code/i;

/** The draft to store: secret fields get their start values. Looks only at the names of the first level. */
function withoutSecrets<Draft>(draft: Draft, start: Draft): Draft {
  if (typeof draft !== 'object' || draft === null || Array.isArray(draft)) return draft;
  const startValues = start as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, secret.test(name) ? startValues[name] : value]),
  ) as Draft;
}

/** The stored draft; null when there is none, or when the record changed and the draft is not `keepAfterClose`. */
export function readTabDraft<Draft>(
  { name, keepAfterClose }: TabOptions,
  start: Draft,
): TabDraft<Draft> | null {
  const stored = readStored<Stored>(keyOf(name), 'session');
  if (!stored || !(keepAfterClose || stored.start === JSON.stringify(start))) return null;
  return { draft: stored.draft as Draft, version: stored.version };
}

/** Stores the draft without secrets, or deletes it when the rest equals the start values. */
export function writeTabDraft<Draft>(name: string, { start, version }: Origin<Draft>, draft: Draft): void {
  const [startText, storedDraft] = [JSON.stringify(start), withoutSecrets(draft, start)];
  const stored: Stored = { start: startText, draft: storedDraft, ...(version !== undefined && { version }) };
  writeStored(keyOf(name), JSON.stringify(storedDraft) === startText ? null : stored, 'session');
}

/**
 * A form's start values and its stored draft. Without a name nothing is stored. Closing the form deletes the draft,
 * unless it is `keepAfterClose`. A reload of the page keeps the draft.
 */
export function useTabDraft<Draft>(
  tab: string | TabOptions | undefined,
  start: () => Draft,
  version?: Version,
) {
  const { name, keepAfterClose = false } = typeof tab === 'object' ? tab : { name: tab };
  const [startDraft, setStartDraft] = useState(start);
  const [restored] = useState(() =>
    name === undefined ? null : readTabDraft({ name, keepAfterClose }, startDraft),
  );
  // A ref, because a draft that is stored right after `restart` already belongs to the new origin.
  const origin = useRef<Origin<Draft>>({ start: startDraft, version: restored ? restored.version : version });
  const isMounted = useRef(false);
  const store = (draft: Draft) => name !== undefined && writeTabDraft(name, origin.current, draft);
  const forget = () => store(origin.current.start);
  const latestOnClose = useRef(forget);
  latestOnClose.current = () => !keepAfterClose && forget();
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // In development React mounts effects twice, so only a form that stays unmounted was closed.
      setTimeout(() => {
        if (!isMounted.current && !isLeavingForms()) latestOnClose.current();
      });
    };
  }, []);
  return {
    startDraft,
    restored,
    store,
    forget,
    /** Replaces the record that the draft started from by a newer one. */
    restart: (next: Origin<Draft>) => {
      origin.current = next;
      setStartDraft(next.start);
    },
  };
}

/** `useState` for a small dialog without `useForm`. Stores the value in the tab; a changed value is unsaved input. */
export function useTabState<Value>(name: string, start: Value): [value: Value, set: (next: Value) => void] {
  const { startDraft, restored, store } = useTabDraft(name, () => start);
  const [value, setValue] = useState(restored ? restored.draft : startDraft);
  useDirtyForm(JSON.stringify(value) !== JSON.stringify(startDraft));
  const set = (next: Value) => {
    setValue(next);
    store(next);
  };
  return [value, set];
}
