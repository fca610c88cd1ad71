import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { haveAcceptedTerms, myAgreementsQuery } from '../../shared/session/agreements.ts';
import type { Draft } from './draft.ts';

/**
 * Sends the form at once, or waits until the list of the editions that the reader has accepted is loaded. Before that,
 * the form cannot know whether the reader still has to tick the checkboxes. A fast reader may press Enter earlier.
 */
export function useSubmitAfterTerms(
  { termsAccepted, detailsConfirmed }: Pick<Draft, 'termsAccepted' | 'detailsConfirmed'>,
  send: () => void,
) {
  const { data, isPending } = useQuery(myAgreementsQuery);
  const [isWaiting, setWaiting] = useState(false);
  // TermsCard ticks accepted editions in an effect, one render after they loaded.
  const isSettled = !isPending && (!haveAcceptedTerms(data) || (termsAccepted && detailsConfirmed));
  useEffect(() => {
    if (!isWaiting || !isSettled) return;
    setWaiting(false);
    send();
  });
  return { isWaiting, submit: () => (isPending ? setWaiting(true) : send()) };
}
