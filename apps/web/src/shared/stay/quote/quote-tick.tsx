import { pick } from '@wayhouse/i18n/translate';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { useI18n } from '@wayhouse/ui/i18n';
import { useEffect, useLayoutEffect } from 'react';
import { type PickableOffer, type PickedHotel, type Picking, pickedRateOf } from './quote-picks.ts';

type Props = {
  offer: PickableOffer;
  hotel: PickedHotel;
  /** The name of the rate, for the label of the checkbox. */
  name: string;
  picking: Picking;
  /** Shows a word beside the box. */
  withWord?: boolean;
};

/** The tick that picks a rate for a quote. `offer.total` is the total that the account pays, without its markup. */
export function QuoteTick({ offer, hotel, name, picking, withWord }: Props) {
  const { t, lang } = useI18n();
  const rate = pickedRateOf(offer, hotel);
  const isPicked = picking.isPicked(rate);
  const { renew, show } = picking;
  // A layout effect, because all rates of a fetch must be registered before the first one renews a pick.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another fetch of the rate has another offer id
  useLayoutEffect(() => show(rate), [offer.offer_id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another fetch of the rate has another offer id
  useEffect(() => {
    if (isPicked) renew(rate);
  }, [isPicked, offer.offer_id]);
  const label = t('tray.pick_of', { name: `${pick(hotel.name, lang)}, ${name}` });
  return (
    <Checkbox
      checked={isPicked}
      aria-label={label}
      title={label}
      data-quote-tick
      onChange={() => picking.toggle(rate)}
    >
      {withWord && t('tray.pick')}
    </Checkbox>
  );
}
