import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '@wayhouse/client/transport';
import { type Action, useAction } from '@wayhouse/client/use-action';
import { changedCode } from '@wayhouse/contract/answer-codes';
import type { QuoteDetail } from '@wayhouse/contract/quote/quote-shapes';
import { languageTag } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api.ts';
import { draftOf, type QuoteDraft, toUpdate } from './quote-draft.ts';
import { quoteQuery } from './quote-queries.ts';

/** Milliseconds without typing after which the draft is saved. */
const saveDelayMs = 2_000;

/**
 * `waiting`: changes wait for the pause. `failed`: a value is invalid, or the last save was refused or got no answer.
 * `changed`: somebody else has saved the quote, so this draft can no longer be saved.
 */
export type Saving = 'saved' | 'waiting' | 'saving' | 'failed' | 'changed';

/**
 * The builder's draft. It is saved two seconds after the last change, and before a link or a file is made. `errors` has
 * the server's errors by field.
 */
export function useQuote(loadedQuote: QuoteDetail) {
  const { lang } = useI18n();
  const client = useQueryClient();
  const [quote, setQuote] = useState(loadedQuote);
  const [draft, setDraft] = useState(() => draftOf(loadedQuote));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [saving, setSaving] = useState<Saving>('saved');
  const latest = useRef({ quote, draft });
  latest.current = { quote, draft };
  /** The draft as the server has it. */
  const savedDraft = useRef(draft);

  const storeQuote = (next: QuoteDetail) => {
    latest.current.quote = next;
    setQuote(next);
    client.setQueryData(quoteQuery(next.quote_no).queryKey, next);
    void client.invalidateQueries({ queryKey: ['POST /api/v2/quote/list'] });
  };
  const showRefusal = (answer: Answer<unknown>) => {
    if (answer.code === changedCode) return setSaving('changed');
    setSaving('failed');
    const messages =
      answer.errors?.map(({ path, message }) => [path, message[languageTag(lang)]] as const) ?? [];
    setErrors(Object.fromEntries(messages));
    if (messages.length === 0 && answer.message) toast(answer.message, { tone: 'warning' });
  };
  const save = useAction(async () => {
    const sentDraft = latest.current.draft;
    const input = toUpdate(latest.current.quote, sentDraft);
    if (!input) return setSaving('failed');
    setSaving('saving');
    // A draft that was changed during the call still waits for its own save.
    const hasNewChange = () => latest.current.draft !== sentDraft;
    const answer = await call('POST /api/v2/quote/update', input, { quiet: true }).catch((error: unknown) => {
      setSaving(hasNewChange() ? 'waiting' : 'failed');
      throw error;
    });
    if (answer.code !== 0 || !answer.data)
      return hasNewChange() && answer.code !== changedCode ? setSaving('waiting') : showRefusal(answer);
    setErrors({});
    savedDraft.current = sentDraft;
    storeQuote(answer.data);
    setSaving(hasNewChange() ? 'waiting' : 'saved');
  });

  /** Changes values, or those that a function makes of the current draft; the call is made after the pause. */
  const change = (part: Partial<QuoteDraft> | ((current: QuoteDraft) => Partial<QuoteDraft>)) => {
    setDraft((current) => ({ ...current, ...(typeof part === 'function' ? part(current) : part) }));
    setErrors({});
    setSaving((current) => (current === 'changed' ? current : 'waiting'));
  };
  /** Saves unsaved changes. False when a change could not be saved, for example an invalid price. */
  const saveChanges = async (): Promise<boolean> => {
    // A save that is running may have an older draft, and no second one can start beside it.
    await save.whenIdle();
    if (latest.current.draft === savedDraft.current) return true;
    // Each successful save raises the version.
    const previousVersion = latest.current.quote.version;
    await save.run();
    return latest.current.quote.version > previousVersion;
  };
  /** Saves and publishes the quote, or revokes its link. Returns undefined when the save or the call was refused. */
  const act = useAction(async (action: 'publish' | 'revoke') => {
    if (action === 'publish' && !(await saveChanges())) return undefined;
    await save.whenIdle();
    const answer = await call(`POST /api/v2/quote/${action}`, { quote_no: quote.quote_no }, { quiet: true });
    if (answer.code !== 0 || !answer.data) {
      showRefusal(answer);
      return undefined;
    }
    if (answer.data.version !== latest.current.quote.version) {
      // A colleague has saved the quote. With the newer version, the next save would overwrite the colleague's changes.
      setSaving('changed');
      return undefined;
    }
    storeQuote(answer.data);
    return answer.data;
  });
  useSaveAfterPause({ save, act }, { draft, isWaiting: saving === 'waiting' });
  return { quote, draft, errors, saving, change, saveChanges, act, isDirty: saving !== 'saved' };
}

/**
 * Saves a waiting draft after a pause. Each change of the draft restarts the pause. The save waits for a running `act`,
 * because a save raises the version, and `act` reports a version that it does not know as a colleague's change.
 */
function useSaveAfterPause(
  { save, act }: { save: Action<[], void>; act: Pick<Action<[], unknown>, 'whenIdle'> },
  { draft, isWaiting }: { draft: QuoteDraft; isWaiting: boolean },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` reads the latest draft itself
  useEffect(() => {
    if (!isWaiting) return;
    const saveInTurn = async () => {
      await act.whenIdle();
      await save.whenIdle();
      await save.run();
    };
    const timer = setTimeout(() => void saveInTurn(), saveDelayMs);
    return () => clearTimeout(timer);
  }, [draft, isWaiting]);
}

export type Builder = ReturnType<typeof useQuote>;
