import type { BookingSession } from '@wayhouse/contract/booking';
import { useI18n } from '@wayhouse/ui/i18n';
import { useRef, useState } from 'react';
import { call } from '../../shared/api.ts';
import { type Refusal, refusalOf } from './use-submit-booking.ts';

type Options = {
  session: BookingSession;
  onSession: (next: BookingSession) => void;
  /** The stay is no longer sold. */
  refuse: (refusal: Refusal) => void;
};

/** Fetches the latest price of the stay when the form's 15 minutes are over, without leaving it. */
export function useLatestPrice({ session, onSession, refuse }: Options) {
  const { t } = useI18n();
  const asking = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const onLatest = async () => {
    if (asking.current) return;
    asking.current = true;
    setBusy(true);
    setProblem(null);
    const answer = await call(
      'POST /api/v2/booking/renew',
      { session_no: session.session_no },
      { quiet: true },
    ).catch(() => null);
    asking.current = false;
    setBusy(false);
    if (answer?.data) return onSession(answer.data);
    if (!answer) return setProblem(t('prebook.unsure_fetch'));
    const refusal = refusalOf(answer);
    if (refusal.kind === 'message') setProblem(refusal.message);
    else refuse(refusal);
  };
  return { busy, problem, onLatest: () => void onLatest() };
}
