import type { Answer } from '@wayhouse/client/transport';
import { languageTag } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { useEffect, useState } from 'react';
import { problemOf } from '../../shared/api.ts';
import { focusFirstWrong } from '../../shared/focus-first-wrong.ts';
import { changedCode } from '../../shared/use-base.tsx';
import { stillWrong } from './still-wrong.ts';

type State = {
  problems: Record<string, string>;
  /** What the server found wrong, when the form gave it. */
  sent: unknown;
  failure: string | null;
  isChanged: boolean;
  busy: boolean;
};
const calm: State = { problems: {}, sent: undefined, failure: null, isChanged: false, busy: false };

/** One form's saving: what the server says of each field stands at the field, and the first one gets the focus. */
export function useSave() {
  const { lang } = useI18n();
  const [state, setState] = useState(calm);
  useEffect(() => {
    if (Object.keys(state.problems).length === 0) return;
    focusFirstWrong();
  }, [state.problems]);
  const run = async <Data>(send: () => Promise<Answer<Data>>, sent?: unknown): Promise<Data | null> => {
    setState({ ...calm, busy: true });
    const answer = await send().catch(() => null);
    if (answer?.code === 0) {
      setState(calm);
      return answer.data ?? null;
    }
    const errors = answer?.errors ?? [];
    setState({
      problems: Object.fromEntries(errors.map((one) => [one.path, one.message[languageTag(lang)]])),
      sent,
      // Several fields have their words beside them; one of them at the foot would name no field.
      failure: (errors.length > 1 && answer?.message) || problemOf(answer),
      isChanged: answer?.code === changedCode,
      busy: false,
    });
    return null;
  };
  /** The problems whose fields still hold what was sent: a corrected field is no longer wrong. */
  const problemsLeft = (now: unknown) => stillWrong(state.problems, state.sent, now);
  return { ...state, run, problemsLeft, calm: () => setState(calm) };
}

export type Saving = ReturnType<typeof useSave>;
