import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
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
const saveMs = 2_000;

export type Saving = 'saved' | 'waiting' | 'saving' | 'failed' | 'changed';

/**
 * The builder's draft. It is saved two seconds after the last change, and before a link or a file is made. `errors` has
 * the server's errors by field.
 */
export function useQuote(first: QuoteDetail) {
  const { lang } = useI18n();
  const client = useQueryClient();
  const [quote, setQuote] = useState(first);
  const [draft, setDraft] = useState(() => draftOf(first));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [saving, setSaving] = useState<Saving>('saved');
  const latest = useRef({ quote, draft });
  latest.current = { quote, draft };

  const take = (next: QuoteDetail) => {
    latest.current.quote = next;
    setQuote(next);
    client.setQueryData(quoteQuery(next.quote_no).queryKey, next);
    void client.invalidateQueries({ queryKey: ['POST /api/v2/quote/list'] });
  };
  const refuse = (answer: Answer<unknown>) => {
    if (answer.code === changedCode) return setSaving('changed');
    setSaving('failed');
    const messages =
      answer.errors?.map(({ path, message }) => [path, message[languageTag(lang)]] as const) ?? [];
    setErrors(Object.fromEntries(messages));
    if (messages.length === 0 && answer.message) toast(answer.message, { tone: 'warning' });
  };
  const save = useAction(async () => {
    const sent = latest.current.draft;
    const input = toUpdate(latest.current.quote, sent);
    if (!input) return setSaving('failed');
    setSaving('saving');
    const answer = await call('POST /api/v2/quote/update', input, { quiet: true }).catch((error: unknown) => {
      setSaving('failed');
      throw error;
    });
    if (answer.code !== 0 || !answer.data) return refuse(answer);
    setErrors({});
    take(answer.data);
    setSaving(latest.current.draft === sent ? 'saved' : 'waiting');
  });
  // Depends on the draft, so that each change restarts the pause.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` reads the latest values itself
  useEffect(() => {
    if (saving !== 'waiting') return;
    const timer = setTimeout(() => void save.run(), saveMs);
    return () => clearTimeout(timer);
  }, [draft, saving]);

  /** Changes values; the call is made after the pause. */
  const change = (part: Partial<QuoteDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setErrors({});
    setSaving((now) => (now === 'changed' ? now : 'waiting'));
  };
  /** Saves unsaved changes. False when a change could not be saved. */
  const settle = async (): Promise<boolean> => {
    if (toUpdate(latest.current.quote, latest.current.draft) === undefined) return false;
    const before = latest.current.quote.version;
    if (saving === 'saved') return true;
    await save.run();
    return latest.current.quote.version > before;
  };
  const act = useAction(async (key: 'publish' | 'revoke') => {
    if (key === 'publish' && !(await settle())) return undefined;
    const answer = await call(`POST /api/v2/quote/${key}`, { quote_no: quote.quote_no }, { quiet: true });
    if (answer.code !== 0 || !answer.data) {
      refuse(answer);
      return undefined;
    }
    take(answer.data);
    return answer.data;
  });
  return { quote, draft, errors, saving, change, settle, act, isDirty: saving !== 'saved' };
}

export type Builder = ReturnType<typeof useQuote>;
