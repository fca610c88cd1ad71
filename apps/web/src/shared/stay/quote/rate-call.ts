import { useIdempotencyKey } from '@wayhouse/client/idempotency-key';
import { readStored, writeStored } from '@wayhouse/client/storage';
import type { Answer } from '@wayhouse/client/transport';
import { tryAgainCode } from '@wayhouse/contract/answer-codes';
import { useRef } from 'react';

/** A rate that is sent to a quote. `id` is that of the pick or the cart item; each fetch gives it another offer. */
export type SentRate = { id: string; offerId: string };

/** Tells the action of these rates from others. `subject` is their target, such as a quote's number. */
export function actionOf(rates: readonly SentRate[], subject = ''): string {
  return JSON.stringify([subject, ...rates.map(({ id }) => id)]);
}

type SentInput<Input> = { action: string; input: Input };

/**
 * Sends calls with rates, each with an idempotency key. When the result of a call is unknown, the next call of the same
 * action sends the same input with the same key, so that the action is done once. In between, a list may have given the
 * rates other offers, also after a reload of the page.
 */
export function useRateCall<Input>(scope: string) {
  const idempotency = useIdempotencyKey(scope);
  const storageKey = `wayhouse.unanswered.${scope}`;
  const latest = useRef<SentInput<Input> | null>(null);
  const store = (next: SentInput<Input> | null) => {
    latest.current = next;
    writeStored(storageKey, next, 'session');
  };
  return {
    /** The input of the action's last call, if its result is unknown. */
    unansweredInput: (action: string): Input | null => {
      const last = latest.current ?? readStored<SentInput<Input>>(storageKey, 'session');
      return last?.action === action ? last.input : null;
    },
    send: async <Result extends Answer<unknown>>(
      sent: SentInput<Input>,
      makeCall: (idempotencyKey: string) => Promise<Result>,
    ): Promise<Result> => {
      store(sent);
      const answer = await idempotency.send(sent.input, makeCall);
      if (answer.code !== tryAgainCode) store(null);
      return answer;
    },
  };
}
