import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '@wayhouse/client/transport';
import { languageTag } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { problemOf } from '../../shared/api.ts';
import { contentKey } from './content-queries.ts';

type Refuses = (answer: Answer<unknown> | null) => boolean;

/**
 * Sends a change once at a time; what the server finds wrong stands at its fields, or as `failure`. `refuses` is of
 * `useBase`: it takes what somebody else changed meanwhile.
 */
export function useSendChange(refuses?: Refuses) {
  const { lang } = useI18n();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const send = async <Data>(ask: () => Promise<Answer<Data>>): Promise<Data | null> => {
    if (busy) return null;
    setBusy(true);
    setProblems({});
    setFailure(null);
    const answer = await ask().catch(() => null);
    setBusy(false);
    if (refuses?.(answer)) return null;
    if (answer?.code === 0) {
      void client.invalidateQueries({ queryKey: contentKey });
      return answer.data as Data;
    }
    const errors = answer?.errors ?? [];
    setProblems(Object.fromEntries(errors.map((one) => [one.path, one.message[languageTag(lang)]])));
    if (errors.length === 0) setFailure(problemOf(answer));
    return null;
  };
  return { busy, problems, failure, send };
}
