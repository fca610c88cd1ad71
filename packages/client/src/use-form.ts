import type { MessageKey } from '@wayhouse/i18n/keys';
import { useI18n } from '@wayhouse/ui/i18n';
import { useRef, useState } from 'react';
import { useDirtyForm } from './dirty-form.ts';
import { setAt, shownField, withoutChanged, withoutProblems } from './draft-path.ts';
import { focusOn } from './focus.ts';
import { type Problem, readRefusal } from './form-refusal.ts';
import { type Origin, type TabOptions, useTabDraft } from './tab-draft.ts';
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
    /** True while the values are a draft of the tab from before, without a change since. */
    restored: boolean;
    /** Deletes the draft of the tab: the reader cancels the form. */
    forget: () => void;
    /** The error of the form as a whole, in the reader's language. */
    failure: string | null;
    /** The record that the form was opened on, or was saved as. */
    base: Base | null;
    setBase: (base: Base) => void;
    /** The sent values were saved as `base` and the form stays open: they are its start values now. */
    savedAs: (base: Base) => void;
    /** Starts again from the newest record, without a restored draft. */
    discard: () => Promise<void>;
    /** Shows an error of the whole form, instead of sending. */
    fail: (text: string) => undefined;
    /**
     * Checks, sends once, and shows the server's errors at their fields. Returns the data, or undefined after a
     * failure.
     */
    submit: <Data>(send: Send<Draft, Base, Data>) => Promise<Data | undefined>;
    /** A call beside saving, such as archiving: like `submit`, without the check. The draft of the tab stays. */
    act: <Data>(send: Send<Draft, Base, Data>) => Promise<Data | undefined>;
  };

type Send<Draft, Base, Data> = (draft: Draft, base: Base | null) => Promise<Answer<Data>>;

export type FormOptions<Draft, Base extends Versioned> = {
  /** Prefix of the fields' ids. */
  name?: string;
  /**
   * Stores the draft in this tab under this name, through a reload. The name must contain the record's id. Never for
   * cards, passwords and codes.
   */
  tab?: string | TabOptions;
  /** The start values, read once: mount the form anew (key) when the server has newer values. */
  start: () => Draft;
  /** Called with every change, to store the draft. */
  onChange?: (draft: Draft) => void;
  /** Problems by path, in the order of the page. */
  check?: (draft: Draft) => Readonly<Record<string, MessageKey | undefined>>;
  /** Maps the server's path to the draft's, where they differ. */
  fieldOf?: (path: string) => string;
  /** A long form repeats the errors of its fields below. */
  repeatsBelow?: boolean;
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
  const { isShown, restart, restoredVersion, ...fields } = useFields(options);
  const { lock, fieldOf = (path) => path } = options;
  const { record: opened, newest } = lock ?? noRecord;
  const restartOn = (found: Base, keepsDraft = false) => {
    if (!lock) return;
    const start = lock.draftOf(found, fields.draft);
    restart({ start, version: found.version }, keepsDraft ? undefined : start);
  };
  const { refuses, ...record } = useOptimisticLock<Base>({
    record: opened && restoredVersion !== undefined ? { ...opened, version: restoredVersion } : opened,
    newest,
    onTheirs: (found) => restartOn(found),
    onMine: (found) => restartOn(found, true),
  });
  const sending = useAction(async (send: Send<Draft, Base, unknown>): Promise<unknown> => {
    setFailure(null);
    const answer = await send(fields.draft, record.base);
    if (lock && refuses(answer)) return undefined;
    if (answer.code === 0) return answer.data ?? {};
    const fieldAt = (path: string) => shownField(fieldOf(path), isShown);
    const { placed, whole } = readRefusal(answer, lang, fieldAt, options.repeatsBelow);
    fields.place(placed);
    setFailure(whole === '' ? t('common.transport.unknown') : whole);
    return undefined;
  });
  const act = async <Data>(send: Send<Draft, Base, Data>) => (await sending.run(send)) as Data | undefined;
  return {
    ...fields,
    ...record,
    ...{ busy: sending.busy, failure, act },
    savedAs: (base) => {
      record.setBase(base);
      restart({ start: fields.draft, version: base.version });
    },
    discard: async () => {
      const found = (await newest().catch(() => null)) ?? opened;
      if (found) record.setBase(found);
      if (found) restartOn(found);
      else restart({ start: options.start() }, options.start());
      setFailure(null);
    },
    fail: (text) => {
      setFailure(text);
      return undefined;
    },
    submit: async (send) => {
      const data = fields.checkAll() ? await act(send) : undefined;
      if (data !== undefined) fields.forget();
      return data;
    },
  };
}

type Fields<Draft> = FormFields<Draft> & {
  restored: boolean;
  forget: () => void;
  isShown: (path: string) => boolean;
  /** Newer start values; the draft stays unless one is given. */
  restart: (origin: Origin<Draft>, draft?: Draft) => void;
  restoredVersion: string | number | undefined;
};

/**
 * The values of a form and their problems, without sending. Values that differ from the start count as unsaved input.
 */
function useFields<Draft extends object>(
  options: Pick<FormOptions<Draft, never>, 'name' | 'tab' | 'start' | 'onChange' | 'check'> & {
    lock?: { record: Versioned | null };
  },
): Fields<Draft> {
  const { t } = useI18n();
  const { name = 'form', check = noProblems } = options;
  const stored = useTabDraft(options.tab, options.start, options.lock?.record?.version);
  const { first } = stored;
  const [draft, setDraft] = useState<Draft>(stored.restored?.draft ?? first);
  const [restored, setRestored] = useState(stored.restored !== null);
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
    setRestored(false);
    stored.store(next);
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
    setProblems((now) => withoutChanged(now, path));
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
    ...{ draft, problems, dirty, restored, idOf, place, set, check: checkOne, error },
    forget: () => void stored.forget(),
    restoredVersion: stored.restored?.version,
    restart: (origin, next) => {
      stored.restart(origin);
      update(next ?? latest.current);
      setProblems({});
    },
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
