import { useAction } from '@wayhouse/client/use-action';
import type { BookingSession } from '@wayhouse/contract/booking/booking';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { type Refusal, refusalOf } from './use-submit-booking.ts';

type Options = {
  session: BookingSession;
  onSession: (next: BookingSession) => void;
  /** Called when the stay is no longer sold. */
  refuse: (refusal: Refusal) => void;
};

/** Fetches the latest price of the stay after the form's 15 minutes, without leaving the form. */
export function useLatestPrice({ session, onSession, refuse }: Options) {
  const { t } = useI18n();
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run: onLatest } = useAction(async () => {
    setProblem(null);
    const answer = await call(
      'POST /api/v2/booking/renew',
      { session_no: session.session_no },
      { quiet: true },
    ).catch(() => null);
    if (answer?.data) return onSession(answer.data);
    if (!answer) return setProblem(t('prebook.unsure_fetch'));
    const refusal = refusalOf(answer);
    if (refusal.kind === 'message') setProblem(refusal.message);
    else refuse(refusal);
  });
  return { busy, problem, onLatest: () => void onLatest() };
}
