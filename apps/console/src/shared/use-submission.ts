import type { Answer } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import { changedCode } from '@wayhouse/contract/answer-codes';
import { languageTag } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { useEffect, useState } from 'react';
import { problemOf } from './api.ts';
import { focusFirstWrong } from './focus-first-wrong.ts';

type State = {
  /** The server's words by path. */
  problems: Record<string, string>;
  /** Problems that the server found, if the form passes them on. */
  sent: unknown;
  failure: string | null;
  isChanged: boolean;
};
const calm: State = { problems: {}, sent: undefined, failure: null, isChanged: false };

type Options = {
  /** Takes an answer that says that somebody else changed the record. */
  refuses?: (answer: Answer<unknown>) => boolean;
  /** The foot of a long form repeats what stands at its fields. */
  repeatsBelow?: boolean;
};

/** Sends the words of a large editor, which holds its draft itself: one call at a time, the server's words by path. */
export function useSubmission({ refuses, repeatsBelow = false }: Options = {}) {
  const { lang } = useI18n();
  const [state, setState] = useState(calm);
  useEffect(() => {
    if (Object.keys(state.problems).length > 0) focusFirstWrong();
  }, [state.problems]);
  const { busy, run } = useAction(async (send: () => Promise<Answer<unknown>>, sent?: unknown) => {
    setState(calm);
    const answer = await send();
    if (answer.code === 0) return answer.data ?? null;
    if (refuses?.(answer)) return null;
    const errors = answer.errors ?? [];
    // Several fields have their words beside them; one of them at the foot would name no field.
    const below = (errors.length > 1 && answer.message) || problemOf(answer);
    setState({
      problems: Object.fromEntries(errors.map((one) => [one.path, one.message[languageTag(lang)]])),
      sent,
      failure: errors.length === 0 || repeatsBelow ? below : null,
      isChanged: answer.code === changedCode,
    });
    return null;
  });
  return {
    ...{ ...state, busy },
    /** The data of the answer; null when it did not go through. */
    send: async <Data>(send: () => Promise<Answer<Data>>, sent?: unknown): Promise<Data | null> =>
      ((await run(send, sent)) as Data | null | undefined) ?? null,
    calm: () => setState(calm),
  };
}

export type Submission = ReturnType<typeof useSubmission>;
