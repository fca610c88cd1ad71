import { useAction } from '@wayhouse/client/use-action';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { call } from '../../../shared/api.ts';
import { isStay } from './cart-draft.ts';
import { carryToBooking } from './use-cart-form.ts';

type Props = {
  itemId: string;
  /** Opens the form of one stay, which shows the approvers and sends them the request. */
  onAsk: (sessionNo: string) => void;
  /** Called when the item can no longer be booked. */
  onGone: () => void;
};

/**
 * The button of an item that a colleague has to approve. It opens the item in the booking form for one stay, with the
 * typed data.
 */
export function AskApproval({ itemId, onAsk, onGone }: Props) {
  const { t } = useI18n();
  const { busy, run: ask } = useAction(async () => {
    const answer = await call('POST /api/v2/cart/refresh', { ids: [itemId] });
    const item = answer.data?.[0];
    if (!item) return;
    if (!isStay(item)) return onGone();
    carryToBooking(item);
    onAsk(item.session.session_no);
  });
  return (
    <Button size="xs" className="mt8" busy={busy} onClick={() => void ask()}>
      {t('cart.done.ask')}
    </Button>
  );
}
