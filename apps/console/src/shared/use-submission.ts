import type { Answer } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import { changedCode } from '@wayhouse/contract/answer-codes';
import { languageTag } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { useEffect, useState } from 'react';
import { problemOf } from './api.ts';

type State = {
  /** The server's error texts by path. */
  problems: Record<string, string>;
  /** The input that `problems` belongs to, when the form passes it. */
  sent: unknown;
  failure: string | null;
  isChanged: boolean;
};
const idleState: State = { problems: {}, sent: undefined, failure: null, isChanged: false };

type Options = {
  /** Handles an answer that reports somebody else's change; true when it did. */
  refuses?: (answer: Answer<unknown>) => boolean;
  /** A long form repeats the fields' errors in its footer. */
  repeatsBelow?: boolean;
};

/** Submits a large editor that holds its own draft: one call at a time, the server's errors by path. */
export function useSubmission({ refuses, repeatsBelow = false }: Options = {}) {
  const { lang } = useI18n();
  const [state, setState] = useState(idleState);
  useEffect(() => {
    if (Object.keys(state.problems).length > 0) focusFirstWrong();
  }, [state.problems]);
  const { busy, run } = useAction(async (send: () => Promise<Answer<unknown>>, sent?: unknown) => {
    setState(idleState);
    const answer = await send();
    if (answer.code === 0) return answer.data ?? null;
    if (refuses?.(answer)) return null;
    const errors = answer.errors ?? [];
    // With several wrong fields a single field's text in the footer would be ambiguous.
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
    /** The data of the answer; null after a failure. */
    send: async <Data>(send: () => Promise<Answer<Data>>, sent?: unknown): Promise<Data | null> =>
      ((await run(send, sent)) as Data | null | undefined) ?? null,
    calm: () => setState(idleState),
  };
}

export type Submission = ReturnType<typeof useSubmission>;

/** Focuses the first wrong field. `form`: limits the search to the form with this id. */
function focusFirstWrong(form?: string): void {
  const within = form === undefined ? 'form' : `#${CSS.escape(form)}`;
  document.querySelector<HTMLElement>(`${within} [aria-invalid="true"]`)?.focus();
}
