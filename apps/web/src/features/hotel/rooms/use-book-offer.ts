import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Answer } from '@wayhouse/client/transport';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { useCallback, useState } from 'react';
import { call } from '../../../shared/api.ts';

export type Session = OutputOf<Endpoints['POST /api/v2/booking/precheck']>;
export type Trouble = { offerId: string; code: number; message: string };

/**
 * Rechecks an offer when Book is pressed. Success opens the booking form. A changed price first needs the reader's
 * consent. A refusal, such as a sold-out rate or an expired offer, is shown at its rate.
 */
export function useBookOffer() {
  const navigate = useNavigate();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [changedSession, setChangedSession] = useState<Session | null>(null);
  const openForm = (session: Session) =>
    void navigate({ to: '/pre-book-v2/', search: { session: session.session_no } });
  const precheck = useMutation<Answer<Session>, Error, string>({
    mutationFn: (offerId) => call('POST /api/v2/booking/precheck', { offer_id: offerId }, { quiet: true }),
    onMutate: () => setTrouble(null),
    onSuccess: (answer, offerId) => {
      if (!answer.data) setTrouble({ offerId, code: answer.code, message: answer.message ?? '' });
      else if (answer.data.price_changed) setChangedSession(answer.data);
      else openForm(answer.data);
    },
  });
  const { isPending, mutate } = precheck;
  const book = useCallback(
    (offerId: string) => {
      if (!isPending) mutate(offerId);
    },
    [isPending, mutate],
  );
  return {
    /** Id of the offer that is being rechecked; null without one. */
    busyOffer: precheck.isPending ? precheck.variables : null,
    trouble,
    changedSession,
    book,
    openForm,
    clearTrouble: () => setTrouble(null),
    /** Closes the dialog and stays on the page. */
    closeDialog: () => setChangedSession(null),
  };
}
