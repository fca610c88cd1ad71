import { useQueryClient } from '@tanstack/react-query';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import { useAction } from '@wayhouse/client/use-action';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { refreshOrders } from '../../../shared/order-queries.ts';
import { useAcceptTerms } from '../../../shared/session/agreements.ts';
import { refreshCart } from '../../../shared/stay/cart.ts';
import type { Trouble } from '../attempt-error.tsx';
import { storeGuestsIfChosen } from '../names/travelers.ts';
import { useSubmitAfterTerms } from '../use-submit-after-terms.ts';
import { placeErrors } from '../use-submit-booking.ts';
import { type Stay, toCheckoutInput } from './cart-draft.ts';
import type { CartForm } from './use-cart-form.ts';

/** The result of a checkout. `booked` and `failed` are ids of cart items; the failed ones are still in the cart. */
export type CheckedOut = {
  batchNo: string;
  booked: string[];
  orderNos: string[];
  failed: string[];
  payLater: boolean;
};
type Options = {
  stays: readonly Stay[];
  form: CartForm;
  /** Ids of the items that are booked even if an adult has another order in the same city for one of the nights. */
  duplicatesAllowed: ReadonlySet<string>;
  onDone: (done: CheckedOut) => void;
};

/**
 * Books all stays. Retries with the same input send the same idempotency key, so that a retry after a network failure
 * does not book twice.
 */
export function useCheckout({ stays, form, duplicatesAllowed, onDone }: Options) {
  const { lang } = useI18n();
  const client = useQueryClient();
  const keyedCall = useKeyedCall(call, `cart.${stays.map((stay) => stay.id).join(',')}`);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const acceptTerms = useAcceptTerms();

  const { busy, run: send } = useAction(async () => {
    if (!form.checkAll()) return;
    setTrouble(null);
    const { input, fields } = toCheckoutInput(form.draft, stays, duplicatesAllowed);
    try {
      const outdated = await acceptTerms();
      if (outdated) return setTrouble({ kind: 'message', message: outdated.message ?? '' });
      const answer = await keyedCall('POST /api/v2/cart/checkout', input, { quiet: true });
      if (answer.code === 0 && answer.data) {
        refreshOrders(client);
        refreshCart(client);
        const { orders, batch_no: batchNo } = answer.data;
        const bookedOrders = orders.filter((order) => order.code === 0);
        const bookedRooms = bookedOrders.flatMap(({ id }) => form.draft.items[id]?.rooms ?? []);
        void storeGuestsIfChosen(client, bookedRooms);
        return onDone({
          batchNo,
          booked: bookedOrders.map((order) => order.id),
          orderNos: bookedOrders.flatMap((order) => order.order_no ?? []),
          failed: orders.filter((order) => order.code !== 0).map((order) => order.id),
          payLater: input.payment === 'later',
        });
      }
      const problems = placeErrors(answer, fields, lang);
      if (problems) form.showProblems(problems);
      else setTrouble({ kind: 'message', message: answer.message ?? '' });
    } catch {
      setTrouble({ kind: 'unsure' });
    }
  });
  const { isWaiting, submit } = useSubmitAfterTerms(form.draft.common, send);
  return { busy: busy || isWaiting, trouble, send: submit };
}
