import { IconBuilding, IconRefresh, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Order } from '@wayhouse/contract/booking/orders';
import { pick } from '@wayhouse/i18n/translate';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';

type Params = Record<string, string>;
type Props = {
  city: Order['city'];
  /** True: emphasizes the link to the city's hotels, because the hotel could not confirm the order. */
  cityFirst: boolean;
  /** True: the dates are over, so the search starts with new dates. */
  past: boolean;
  /**
   * URL parameters of the hotel's page (`rooms`) and of the search in its city (`hotels`). For an order without a city,
   * `hotels` is undefined, and the link to the city is left out.
   */
  rooms: Params;
  hotels: Params | undefined;
};

/** Links of an ended order that start a similar booking: in the same hotel, or in a hotel of its city. */
export function BookAgain({ city, cityFirst, past, rooms, hotels }: Props) {
  const { t, lang } = useI18n();
  const linkClass = (isFirst: boolean) =>
    buttonClass({ kind: isFirst ? 'primary' : 'secondary', size: 'sm' });
  return (
    <section className="card pad-l">
      <h2 className="t16 row g8">
        <Icon of={IconRefresh} />
        {t('orders.again')}
      </h2>
      <p className="t13 c2 mt4">{t(past ? 'orders.again.past' : 'orders.again.text')}</p>
      <div className="row g8 fw mt16">
        <Link
          to="/hotel-detail-new-v2"
          search={rooms}
          hash="rooms"
          className={linkClass(!cityFirst || !hotels)}
        >
          <Icon of={IconBuilding} size={16} />
          {t('orders.again.hotel')}
        </Link>
        {city && hotels && (
          <Link to="/hotel-new" search={hotels} className={linkClass(cityFirst)}>
            <Icon of={IconSearch} size={16} />
            {t('orders.again.city', { city: pick(city.name, lang) })}
          </Link>
        )}
      </div>
    </section>
  );
}
