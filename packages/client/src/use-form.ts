import type { MessageKey } from '@wayhouse/i18n/keys';
import { useI18n } from '@wayhouse/ui/i18n';
import { useRef, useState } from 'react';
import { useDirtyForm } from './dirty-form.ts';
import { setAt, shownField, withoutProblems } from './draft-path.ts';
import { focusOn } from './focus.ts';
import { type Problem, readRefusal } from './form-refusal.ts';
import { useTabDraft } from './tab-draft.ts';
import type { Answer } from './transport.ts';
import { useAction } from './use-action.ts';

export type { Problem } from './form-refusal.ts';

import { type ChangedRecord, useOptimisticLock, type Versioned } from './use-optimistic-lock.ts';

/** The values of a form and their problems, by dotted path. */
export type FormFields<Draft> = {
  draft: Draft;
  problems: Readonly<Record<string, Problem>>;
  /** True when a value differs from its start value. */
  dirty: boolean;
  /** Changes a value and clears its problem. */
  set: (path: string, value: unknown) => void;
  /** Changes several values and clears their problems. */
  change: (part: Partial<Draft>) => void;
  /** Replaces the whole draft. Removes the problems at the path `cleared` and below it; '' removes all. */
  replace: (draft: Draft, cleared: string) => void;
  /** Checks one field on blur. */
  check: (path: string) => void;
  /** Checks everything; shows and focuses the first problem. True when the form may be sent. */
  checkAll: () => boolean;
  /** Shows these problems and focuses the first. */
  place: (problems: Record<string, Problem>) => void;
  /** Shows one more problem, without moving the focus. */
  tell: (path: string, problem: Problem) => void;
  /** The id of a field's control. */
  idOf: (path: string) => string;
  /** The error text of a field. The call registers the field as shown, so that errors of the server appear there. */
  error: (path: string) => string | undefined;
  /** The properties of a text field: id, value, error, and its check on blur. */
  field: (path: string, value: string) => FieldProps;
};

type FieldProps = {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
};

/** A form and the call that saves it. */
export type Form<Draft, Base = Versioned> = FormFields<Draft> &
  ChangedRecord & {
    busy: boolean;
    /** The error of the form as a whole, in the reader's language. */
    failure: string | null;
    /** The record that the form was opened on, or was saved as. */
    base: Base | null;
    setBase: (base: Base) => void;
    /** Shows an error of the whole form, instead of sending. */
    fail: (text: string) => undefined;
    /**
     * Checks, sends once, and shows the server's errors at their fields. Returns the data, or undefined after a
     * failure.
     */
    submit: <Data>(
      send: (draft: Draft, base: Base | null) => Promise<Answer<Data>>,
    ) => Promise<Data | undefined>;
  };

export type FormOptions<Draft, Base extends Versioned> = {
  /** Prefix of the fields' ids. */
  name?: string;
  /**
   * Stores the draft in this tab under this name, through a reload. The name must contain the record's id. Never for
   * cards, passwords and codes.
   */
  tab?: string;
  /** The start values, read once: mount the form anew (key) when the server has newer values. */
  start: () => Draft;
  /** Called with every change, to store the draft. */
  onChange?: (draft: Draft) => void;
  /** Problems by path, in the order of the page. */
  check?: (draft: Draft) => Readonly<Record<string, MessageKey | undefined>>;
  /** Maps the server's path to the draft's, where they differ. */
  fieldOf?: (path: string) => string;
  /** Detects that somebody else saved the record. */
  lock?: {
    record: Base | null;
    /** Fetches the record as it is now. */
    newest: () => Promise<Base | null | undefined>;
    draftOf: (record: Base, draft: Draft) => Draft;
  };
};

const noProblems = (): Record<string, MessageKey | undefined> => ({});
const noRecord = { record: null, newest: async () => null };

/** State of one form: values, problems at their fields, the optimistic lock, and sending once. */
export function useForm<Draft extends object, Base extends Versioned = Versioned>(
  options: FormOptions<Draft, Base>,
): Form<Draft, Base> {
  const { lang, t } = useI18n();
  const [failure, setFailure] = useState<string | null>(null);
  const { isShown, forget, ...fields } = useFields(options);
  const { lock, fieldOf = (path) => path } = options;
  const { refuses, ...record } = useOptimisticLock<Base>({
    ...(lock ?? noRecord),
    onTheirs: (found) => lock && fields.replace(lock.draftOf(found, fields.draft), ''),
  });
  const sending = useAction(
    async (send: (draft: Draft, base: Base | null) => Promise<Answer<unknown>>): Promise<unknown> => {
      setFailure(null);
      const answer = await send(fields.draft, record.base);
      if (lock && refuses(answer)) return undefined;
      if (answer.code === 0) {
        forget();
        return answer.data ?? {};
      }
      const { placed, whole } = readRefusal(answer, lang, (path) => shownField(fieldOf(path), isShown));
      fields.place(placed);
      setFailure(whole === '' ? t('common.transport.unknown') : whole);
      return undefined;
    },
  );
  return {
    ...fields,
    ...record,
    ...{ busy: sending.busy, failure },
    fail: (text) => {
      setFailure(text);
      return undefined;
    },
    submit: async <Data>(send: (draft: Draft, base: Base | null) => Promise<Answer<Data>>) =>
      fields.checkAll() ? ((await sending.run(send)) as Data | undefined) : undefined,
  };
}

type Fields<Draft> = FormFields<Draft> & { isShown: (path: string) => boolean; forget: () => void };

/**
 * The values of a form and their problems, without sending. Values that differ from the start count as unsaved input.
 */
function useFields<Draft extends object>(
  options: Pick<FormOptions<Draft, Versioned>, 'name' | 'tab' | 'start' | 'onChange' | 'check'>,
): Fields<Draft> {
  const { t } = useI18n();
  const { name = 'form', check = noProblems } = options;
  const { first, restored, store, forget } = useTabDraft(options.tab, options.start);
  const [draft, setDraft] = useState<Draft>(restored ?? first);
  // A change that arrives while the reader types must start from the newest draft.
  const latest = useRef(draft);
  const shown = useRef(new Set<string>());
  const [problems, setProblems] = useState<Record<string, Problem>>({});
  const dirty = draft !== first && JSON.stringify(draft) !== JSON.stringify(first);
  useDirtyForm(dirty);
  const idOf = (path: string) => `${name}-${path.replaceAll('.', '-')}`;
  const update = (next: Draft) => {
    latest.current = next;
    setDraft(next);
    store(next);
    options.onChange?.(next);
  };
  const place = (found: Record<string, Problem>) => {
    setProblems(found);
    const path = Object.keys(found)[0];
    if (path) requestAnimationFrame(() => focusOn(idOf(path)));
  };
  const clear = (path: string) => setProblems((now) => withoutProblems(now, path));
  const set = (path: string, value: unknown) => {
    update(setAt(latest.current, path, value));
    clear(path);
  };
  const checkOne = (path: string) => {
    const key = check(draft)[path];
    clear(path);
    if (key) setProblems((now) => ({ ...now, [path]: { key } }));
  };
  const error = (path: string) => {
    shown.current.add(path);
    const problem = problems[path];
    return problem && ('key' in problem ? t(problem.key) : problem.text);
  };
  return {
    ...{ draft, problems, dirty, idOf, place, set, check: checkOne, error },
    forget: () => void forget(),
    isShown: (path) => shown.current.has(path),
    change: (part) => {
      update({ ...latest.current, ...part });
      Object.keys(part).forEach(clear);
    },
    replace: (next, cleared) => {
      update(next);
      clear(cleared);
    },
    checkAll: () => {
      const found = Object.entries(check(draft)).flatMap(([path, key]) =>
        key ? [[path, { key }] as const] : [],
      );
      place(Object.fromEntries(found));
      return found.length === 0;
    },
    tell: (path, problem) => setProblems((now) => ({ ...now, [path]: problem })),
    field: (path, value) => ({
      ...{ id: idOf(path), name: path, value, error: error(path) },
      onChange: (event) => set(path, event.target.value),
      onBlur: () => checkOne(path),
    }),
  };
}
