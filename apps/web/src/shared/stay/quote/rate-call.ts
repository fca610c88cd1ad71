import { useRowIdempotencyKeys } from '@wayhouse/client/idempotency-key';
import { readStored, writeStored } from '@wayhouse/client/storage';
import type { Answer } from '@wayhouse/client/transport';
import { tryAgainCode } from '@wayhouse/contract/answer-codes';
import { useRef } from 'react';

/** A rate that is sent to a quote. `id` is that of the pick or the cart item; each fetch gives it another offer. */
export type SentRate = { id: string; offerId: string };

/** A text that is equal for calls with the same rates and the same `subject`, such as the number of a quote. */
export function actionOf(rates: readonly SentRate[], subject = ''): string {
  return JSON.stringify([subject, ...rates.map(({ id }) => id)]);
}

type SentInput<Input> = { action: string; input: Input };

/**
 * Sends calls with rates, each with an idempotency key. The result of a call is unknown when it gets no answer, or
 * `tryAgainCode`. The next call of the same action must then send the same input (`unansweredInput`) with the same key,
 * so that the action is done once. The input is stored in this tab, because a list or a reload of the page may have
 * given the rates other offers since. Each action has its own key and input: the palette, the tray and the cart make
 * quotes of other rates in between.
 */
export function useRateCall<Input>(scope: string) {
  const idempotencyOf = useRowIdempotencyKeys(scope);
  const latestInputs = useRef(new Map<string, Input>());
  const storageKeyOf = (action: string) => `wayhouse.unanswered.${scope}.${action}`;
  const store = (action: string, input: Input | null) => {
    if (input === null) latestInputs.current.delete(action);
    else latestInputs.current.set(action, input);
    writeStored(storageKeyOf(action), input, 'session');
  };
  return {
    /** The input of the action's last call, if its result is unknown. */
    unansweredInput: (action: string): Input | null =>
      latestInputs.current.get(action) ?? readStored<Input>(storageKeyOf(action), 'session'),
    send: async <Result extends Answer<unknown>>(
      { action, input }: SentInput<Input>,
      makeCall: (idempotencyKey: string) => Promise<Result>,
    ): Promise<Result> => {
      store(action, input);
      const answer = await idempotencyOf(action).send(input, makeCall);
      if (answer.code !== tryAgainCode) store(action, null);
      return answer;
    },
  };
}
