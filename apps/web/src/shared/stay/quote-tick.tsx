import type { Text2 } from '@wayhouse/contract/schemas';
import type { OfferBrief } from '@wayhouse/contract/search/search';
import { pick } from '@wayhouse/i18n/translate';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { useI18n } from '@wayhouse/ui/i18n';
import type { Picking } from './quote-picks.ts';

type Props = {
  offer: Pick<OfferBrief, 'offer_id' | 'total'>;
  hotel: { id: string; name: Text2; sceneRegion: string };
  /** The name of the rate, for the label of the checkbox. */
  name: string;
  picking: Picking;
  /** Shows a word beside the box. */
  withWord?: boolean;
};

/** The tick that picks a rate for a quote. `offer.total` is the total that the account pays, without its markup. */
export function QuoteTick({ offer, hotel, name, picking, withWord }: Props) {
  const { t, lang } = useI18n();
  const rate = {
    offerId: offer.offer_id,
    hotelId: hotel.id,
    hotel: hotel.name,
    sceneRegion: hotel.sceneRegion,
    total: offer.total,
  };
  const label = t('tray.pick_of', { name: `${pick(hotel.name, lang)}, ${name}` });
  return (
    <Checkbox
      checked={picking.isPicked(offer)}
      aria-label={label}
      title={label}
      data-quote-tick
      onChange={() => picking.toggle(rate)}
    >
      {withWord && t('tray.pick')}
    </Checkbox>
  );
}
