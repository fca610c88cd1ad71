import type { MessageKey } from '@wayhouse/i18n/keys';
import { useI18n } from '@wayhouse/ui/i18n';
import { useRef, useState } from 'react';
import { reportError } from '../error-reports.ts';
import { focusOn } from '../focus.ts';
import { type Answer, TransportError } from '../transport.ts';
import { useAction } from '../use-action.ts';
import { useDirtyForm } from './dirty-form.ts';
import { setAt, shownField, withoutChanged, withoutProblems } from './draft-path.ts';
import { inPageOrder, lostTextOf, type Problem, readFormErrors } from './form-errors.ts';
import { type Origin, type TabOptions, useTabDraft } from './tab-draft.ts';
import { type ChangedRecord, useOptimisticLock, type Versioned } from './use-optimistic-lock.ts';

export type { Problem } from './form-errors.ts';

/** The values of a form and their problems, by dotted path. */
export type FormFields<Draft> = {
  draft: Draft;
  problems: Readonly<Record<string, Problem>>;
  /** True when a value differs from its start value. */
  dirty: boolean;
  /** Changes a value and clears the problems at its path, above it and below it. */
  set: (path: string, value: unknown) => void;
  /** Changes several values and clears their problems. */
  change: (part: Partial<Draft>) => void;
  /** Replaces the draft. Removes the problems at the path `cleared` and below it; '' removes all. */
  replace: (draft: Draft, cleared: string) => void;
  /** Checks one field, and shows or clears its problem; call it on blur. */
  check: (path: string) => void;
  /** Checks all fields, shows their problems and focuses the first. True when there is none. */
  checkAll: () => boolean;
  /** Shows these problems in place of the earlier ones, and focuses the first. */
  showProblems: (problems: Record<string, Problem>) => void;
  /** Shows one more problem without moving the focus. */
  addProblem: (path: string, problem: Problem) => void;
  /** The DOM id of a field's control. */
  idOf: (path: string) => string;
  /** The error text of a field. Also registers the field as shown, so that server errors appear at it. */
  error: (path: string) => string | undefined;
  /** The props of a text field, including its check on blur. */
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
    /** True while the form shows a restored tab draft that the reader has not changed yet. */
    restored: boolean;
    /** Deletes the tab draft; for a reader who cancels the form. */
    clearStoredDraft: () => void;
    /** The error below the form, in the reader's language. */
    failure: string | null;
    /**
     * The record that the form was opened on, or the newer one after a save, a resolved conflict or `discard`. Null for
     * a new record and without `lock`.
     */
    base: Base | null;
    /** Continues on this record, which ends a conflict. The draft stays. */
    setBase: (base: Base) => void;
    /**
     * Call it when the form was saved as `base` and stays open. The sent values become the start values. Input typed
     * during the call stays in the form; the result is false when there is such input. Call it on the form object that
     * sent the values, because a later render's object counts the typed input as saved.
     */
    markSaved: (base: Base) => boolean;
    /** False when the reader has changed the form since it had this draft. */
    isNewest: (draft: Draft) => boolean;
    /**
     * Drops the draft and starts again: from the newest record, or from the opened one when the newest cannot be
     * fetched. Without a record, from `start`.
     */
    discard: () => Promise<void>;
    /**
     * Shows an error below the form, for a caller that decides not to send; an empty text removes the error. Returns
     * undefined, like a failed `submit`.
     */
    showError: (text: string) => undefined;
    /**
     * Checks, sends once, and shows the server's errors at their fields. Returns the data (`{}` when the answer has
     * none), or undefined after a failure, after a conflict, and while another call runs. Throws what `send` throws,
     * except a `TransportError`. `reload` runs after a success as part of the call, so that a second press during it
     * does not save again. An error of `reload` is no failure, because the record is saved. A success deletes the tab
     * draft.
     */
    submit: <Data>(
      send: Send<Draft, Base, Data>,
      reload?: () => Promise<unknown>,
    ) => Promise<Data | undefined>;
    /** Makes a call that does not save the form, such as archiving. Skips the check and keeps the tab draft. */
    sendUnchecked: <Data>(send: Send<Draft, Base, Data>) => Promise<Data | undefined>;
  };

/**
 * Sends the draft. `base`: the form's `base`, whose version goes with the call, so that the server detects a save by
 * somebody else. It is null for a new record and without `lock`. A form that always has a record may write
 * `(base ?? record)`.
 */
type Send<Draft, Base, Data> = (draft: Draft, base: Base | null) => Promise<Answer<Data>>;

export type FormOptions<Draft, Base extends Versioned> = {
  /** Prefix of the fields' DOM ids. Default: `form`. */
  name?: string;
  /**
   * Stores the draft in the tab under this name, so that a reload keeps it. The name must contain the record's id.
   * `tab-draft.ts` leaves out secret fields.
   */
  tab?: string | TabOptions;
  /**
   * The start values; read at mount, and by `discard` without a record. To use newer values, mount the form again with
   * another `key`.
   */
  start: () => Draft;
  /**
   * Called with the draft after every change, for example to store it elsewhere. Also called after `markSaved`,
   * `discard` and a resolved conflict.
   */
  onChange?: (draft: Draft) => void;
  /** Returns the problems by path, in the order of the page. */
  check?: (draft: Draft) => Readonly<Record<string, MessageKey | undefined>>;
  /** Maps a path of the server to a path of the draft. Default: the same path. */
  fieldOf?: (path: string) => string;
  /**
   * Shown below the form after a call without a usable answer. Default: the text of the transport's toast. After HTTP
   * 401 and errors other than a `TransportError` the form shows nothing.
   */
  lostText?: string;
  /** Repeats the errors of the fields below the form; for forms longer than a screen. */
  repeatsErrorsBelow?: boolean;
  /** The optimistic lock: detects that somebody else saved the record. */
  lock?: {
    record: Base | null;
    /** Fetches the current record. Without one, a conflict stays, and `discard` uses the opened record. */
    newest: () => Promise<Base | null | undefined>;
    /** The values of a record. `draft` is the current draft, for values that the record does not contain. */
    draftOf: (record: Base, draft: Draft) => Draft;
  };
};

const noProblems = (): Record<string, MessageKey | undefined> => ({});
const noRecord = { record: null, newest: async () => null };

/** The state of a form: its values, the problems at its fields, its optimistic lock, and one call at a time. */
export function useForm<Draft extends object, Base extends Versioned = Versioned>(
  options: FormOptions<Draft, Base>,
): Form<Draft, Base> {
  const { lang, t } = useI18n();
  const [failure, setFailure] = useState<string | null>(null);
  const { isShown, restart, restoredVersion, ...fields } = useFields(options);
  const { lock, fieldOf = (path) => path } = options;
  const { record: openedRecord, newest } = lock ?? noRecord;
  const restartOn = (current: Base, keepsDraft = false) => {
    if (!lock) return;
    const start = lock.draftOf(current, fields.draft);
    restart({ start, version: current.version }, keepsDraft ? undefined : start);
  };
  const { isConflict, ...record } = useOptimisticLock<Base>({
    // A restored draft was made from the version that was stored with it, so a save finds changes since then.
    record:
      openedRecord && restoredVersion !== undefined
        ? { ...openedRecord, version: restoredVersion }
        : openedRecord,
    newest,
    onTheirs: (current) => restartOn(current),
    onMine: (current) => restartOn(current, true),
  });
  const sendAction = useAction(async (send: Send<Draft, Base, unknown>): Promise<unknown> => {
    setFailure(null);
    const answer = await send(fields.draft, record.base).catch((error: unknown) => {
      setFailure(lostTextOf(error, options.lostText));
      throw error;
    });
    if (lock && isConflict(answer)) return undefined;
    if (answer.code === 0) return answer.data ?? {};
    const fieldAt = (path: string) => shownField(fieldOf(path), isShown);
    const { fieldErrors, formError } = readFormErrors(answer, lang, fieldAt, options.repeatsErrorsBelow);
    fields.showProblems(fieldErrors);
    setFailure(formError === '' ? t('common.transport.unknown') : formError);
    return undefined;
  });
  const sendUnchecked = async <Data>(send: Send<Draft, Base, Data>) =>
    (await sendAction.run(send)) as Data | undefined;
  return {
    ...fields,
    ...record,
    busy: sendAction.busy,
    failure,
    sendUnchecked,
    markSaved: (base) => {
      record.setBase(base);
      restart({ start: fields.draft, version: base.version });
      return fields.isNewest(fields.draft);
    },
    discard: async () => {
      const newestRecord = (await newest().catch(() => null)) ?? openedRecord;
      if (newestRecord) record.setBase(newestRecord);
      if (newestRecord) restartOn(newestRecord);
      else restart({ start: options.start() }, options.start());
      setFailure(null);
    },
    showError: (text) => {
      setFailure(text);
      return undefined;
    },
    submit: async (send, reload) => {
      const sendAndReload: typeof send = async (draft, base) => {
        const answer = await send(draft, base);
        if (answer.code === 0) await reloadSaved(reload);
        return answer;
      };
      const data = fields.checkAll() ? await sendUnchecked(sendAndReload) : undefined;
      if (data !== undefined) fields.clearStoredDraft();
      return data;
    },
  };
}

/** Never throws, because the record is saved. The transport and the lists show the errors of calls. */
async function reloadSaved(reload: (() => Promise<unknown>) | undefined): Promise<void> {
  try {
    await reload?.();
  } catch (error) {
    if (!(error instanceof TransportError)) reportError(error);
  }
}

type Fields<Draft> = FormFields<Draft> & {
  restored: boolean;
  clearStoredDraft: () => void;
  isShown: (path: string) => boolean;
  isNewest: (draft: Draft) => boolean;
  /** Sets newer start values. Default of `draft`: the current draft. */
  restart: (origin: Origin<Draft>, draft?: Draft) => void;
  restoredVersion: string | number | undefined;
};

/** The values of a form and their problems, without the call. Values that differ from the start are unsaved input. */
function useFields<Draft extends object>(
  options: Pick<FormOptions<Draft, never>, 'name' | 'tab' | 'start' | 'onChange' | 'check'> & {
    lock?: { record: Versioned | null };
  },
): Fields<Draft> {
  const { t } = useI18n();
  const { name = 'form', check = noProblems } = options;
  const stored = useTabDraft(options.tab, options.start, options.lock?.record?.version);
  const { startDraft } = stored;
  const [draft, setDraft] = useState<Draft>(stored.restored?.draft ?? startDraft);
  const [restored, setRestored] = useState(stored.restored !== null);
  // A ref, because two changes before the next render must build on each other.
  const latest = useRef(draft);
  const shownPaths = useRef(new Set<string>());
  const [problems, setProblems] = useState<Record<string, Problem>>({});
  const dirty = draft !== startDraft && JSON.stringify(draft) !== JSON.stringify(startDraft);
  useDirtyForm(dirty);
  const idOf = (path: string) => `${name}-${path.replaceAll('.', '-')}`;
  const update = (next: Draft) => {
    latest.current = next;
    setDraft(next);
    setRestored(false);
    stored.store(next);
    options.onChange?.(next);
  };
  const showProblems = (newProblems: Record<string, Problem>) => {
    setProblems(newProblems);
    const path = Object.keys(newProblems)[0];
    if (path) requestAnimationFrame(() => focusOn(idOf(path)));
  };
  const clear = (path: string) => setProblems((current) => withoutProblems(current, path));
  const set = (path: string, value: unknown) => {
    update(setAt(latest.current, path, value));
    setProblems((current) => withoutChanged(current, path));
  };
  const checkOne = (path: string) => {
    const found = check(draft);
    const key = found[path];
    clear(path);
    if (key) setProblems((current) => inPageOrder({ ...current, [path]: { key } }, Object.keys(found)));
  };
  const error = (path: string) => {
    shownPaths.current.add(path);
    const problem = problems[path];
    return problem && ('key' in problem ? t(problem.key) : problem.text);
  };
  return {
    ...{ draft, problems, dirty, restored, idOf, showProblems, set, check: checkOne, error },
    clearStoredDraft: () => void stored.forget(),
    restoredVersion: stored.restored?.version,
    restart: (origin, next) => {
      stored.restart(origin);
      update(next ?? latest.current);
      setProblems({});
    },
    isShown: (path) => shownPaths.current.has(path),
    isNewest: (shownDraft) => latest.current === shownDraft,
    change: (part) => {
      update({ ...latest.current, ...part });
      Object.keys(part).forEach(clear);
    },
    replace: (next, cleared) => {
      update(next);
      clear(cleared);
    },
    checkAll: () => {
      const failures = Object.entries(check(draft)).flatMap(([path, key]) =>
        key ? [[path, { key }] as const] : [],
      );
      showProblems(Object.fromEntries(failures));
      return failures.length === 0;
    },
    addProblem: (path, problem) => setProblems((current) => ({ ...current, [path]: problem })),
    field: (path, value) => ({
      ...{ id: idOf(path), name: path, value, error: error(path) },
      onChange: (event) => set(path, event.target.value),
      onBlur: () => checkOne(path),
    }),
  };
}
