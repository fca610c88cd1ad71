import type { MessageKey } from '@wayhouse/i18n/keys';
import { useRef, useState } from 'react';
import { useDirtyForm } from './dirty-form.ts';

/** What stands at a field: one of our texts, or the server's words in the reader's language. */
export type Problem = { key: MessageKey } | { text: string };

/** A long form: what is typed, what is wrong with it, by dotted path. */
export type DraftForm<Draft> = {
  draft: Draft;
  problems: Readonly<Record<string, Problem>>;
  /** Something differs from what it began with. */
  dirty: boolean;
  /** Changes a value and clears its problem. */
  set: (path: string, value: unknown) => void;
  /** Replaces the whole draft; problems at `cleared` and below go, all with ''. */
  replace: (draft: Draft, cleared: string) => void;
  /** Checks one field when the reader leaves it. */
  check: (path: string) => void;
  /** Checks everything; shows and focuses the first problem. True when the form may be sent. */
  checkAll: () => boolean;
  /** Shows these problems and focuses the first. */
  place: (problems: Record<string, Problem>) => void;
  /** Shows one more problem, without moving the focus. */
  tell: (path: string, problem: Problem) => void;
  /** The id of a field's control. */
  idOf: (path: string) => string;
};

type Options<Draft> = {
  /** Begins the ids of the fields. */
  name: string;
  first: () => Draft;
  /** Called with every change, to keep what was typed. */
  keep: (draft: Draft) => void;
  /** Problems by path, in the order of the page. */
  check: (draft: Draft) => Readonly<Record<string, MessageKey>>;
};

/** The state of a long form. What differs from its beginning counts as unsaved words. */
export function useDraftForm<Draft extends object>(options: Options<Draft>): DraftForm<Draft> {
  const [draft, setDraft] = useState<Draft>(options.first);
  const [first] = useState(draft);
  // An answer that comes while the reader types on is put into what is typed by then.
  const latest = useRef(draft);
  const [problems, setProblems] = useState<Record<string, Problem>>({});
  const dirty = draft !== first && JSON.stringify(draft) !== JSON.stringify(first);
  useDirtyForm(dirty);
  const idOf = (path: string) => `${options.name}-${path.replaceAll('.', '-')}`;

  const change = (next: Draft) => {
    latest.current = next;
    setDraft(next);
    options.keep(next);
  };
  const place = (found: Record<string, Problem>) => {
    setProblems(found);
    const path = Object.keys(found)[0];
    if (path) requestAnimationFrame(() => focusOn(idOf(path)));
  };
  return {
    draft,
    problems,
    dirty,
    idOf,
    place,
    set: (path, value) => {
      change(setAt(latest.current, path, value));
      setProblems((shown) => without(shown, path));
    },
    replace: (next, cleared) => {
      change(next);
      setProblems((shown) => without(shown, cleared));
    },
    check: (path) => {
      const key = options.check(draft)[path];
      setProblems((shown) => {
        const rest = without(shown, path);
        return key ? { ...rest, [path]: { key } } : rest;
      });
    },
    checkAll: () => {
      const found = Object.entries(options.check(draft)).map(([path, key]) => [path, { key }] as const);
      place(Object.fromEntries(found));
      return found.length === 0;
    },
    tell: (path, problem) => setProblems((shown) => ({ ...shown, [path]: problem })),
  };
}

/** Puts the focus on a field and the field in the middle of the window. */
export function focusOn(id: string): void {
  const element = document.getElementById(id);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}

/** A copy with the value at a dotted path changed: `setAt(draft, 'rooms.0.adults.1.first', 'Wei')`. Pure. */
export function setAt<Value extends object>(value: Value, path: string, next: unknown): Value {
  const [head = '', ...rest] = path.split('.');
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  const inner = copy[head];
  copy[head] =
    rest.length === 0
      ? next
      : setAt((typeof inner === 'object' && inner !== null ? inner : {}) as object, rest.join('.'), next);
  return copy as Value;
}

/** Problems without those at `path` and below it; below the empty path are all. */
function without(problems: Record<string, Problem>, path: string): Record<string, Problem> {
  if (path === '') return {};
  return Object.fromEntries(
    Object.entries(problems).filter(([at]) => at !== path && !at.startsWith(`${path}.`)),
  );
}
