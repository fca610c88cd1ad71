import { quoteItemsMax } from '@wayhouse/contract/quote/quote-parts';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useMoneyRights } from '../../session/use-money-rights.ts';
import { say } from '../../text/texts.ts';
import { type Picking, stayKey, usePicking } from './quote-picks.ts';

const sayFull = () => toast(say('tray.full', { limit: quoteItemsMax }), { tone: 'warning' });

/** The ticks of a page that prices one stay, with the key of the stay; no ticks for readers who may not quote. */
export function useQuoteTicks(pricedStay: Parameters<typeof stayKey>[0]): {
  stay: string;
  picking: Picking | undefined;
} {
  const { cart } = useMoneyRights();
  const stay = stayKey(pricedStay);
  return { stay, picking: usePicking(stay, cart, sayFull) };
}
