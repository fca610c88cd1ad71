import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { pick } from '@wayhouse/i18n/translate';
import { IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { useSingleKeys } from '@wayhouse/ui/keys/use-single-keys';
import { useBasisInput } from '../../../../shared/money/all-in.ts';
import { type SearchQuery, toParams } from '../../search-params.ts';
import { usePlace } from '../use-place.ts';
import { cachedPage } from './cached-page.ts';
import styles from './head.module.css';

type Props = {
  hotelId: string;
  query: SearchQuery;
  name: string;
  path: string;
  /** URL parameters of another hotel's page. */
  paramsOf: (hotelId: string) => Record<string, string>;
};

/**
 * A link back to the list that contains the hotel. While that page of the list is cached, also buttons for the hotels
 * before and after this one; the keys `[` and `]` do the same.
 */
export function ListCrumbs({ hotelId, query, name, path, paramsOf }: Props) {
  const { t, lang } = useI18n();
  const navigate = useNavigate();
  const basisInput = useBasisInput();
  const listPage = cachedPage(useQueryClient(), { ...query, basisInput });
  const index = listPage?.items.findIndex((item) => item.hotel_id === hotelId) ?? -1;
  const previous = index > 0 ? listPage?.items[index - 1]?.hotel_id : undefined;
  const next = index >= 0 ? listPage?.items[index + 1]?.hotel_id : undefined;
  const openHotel = (id: string | undefined) => {
    if (id) void navigate({ to: path, search: paramsOf(id), replace: true });
  };
  useSingleKeys((key) => {
    if (key !== '[' && key !== ']') return false;
    openHotel(key === '[' ? previous : next);
    return true;
  });
  const place = pick(usePlace(query.place).name, lang);
  return (
    <nav className={`t13 c3 row g6 ${styles.breadcrumbs}`} aria-label={t('hotel.crumbs')}>
      <Link to="/hotel-new" search={toParams(query)} className="row g4 nb">
        <Icon of={IconArrowLeft} size={16} />
        {listPage ? t('hotel.back_list', { place, count: listPage.total }) : place}
      </Link>
      <span className="hide-m">/</span>
      <span className="trunc hide-m">{name}</span>
      {listPage && index >= 0 && (
        <span className="mla row g6 nb">
          <span className="hide-m">
            {t('hotel.place_in_list', {
              index: (listPage.page - 1) * listPage.page_size + index + 1,
              total: listPage.total,
            })}
          </span>
          <IconButton
            icon={IconChevronLeft}
            label={t('hotel.previous')}
            size="xs"
            disabled={!previous}
            onClick={() => openHotel(previous)}
          />
          <IconButton
            icon={IconChevronRight}
            label={t('hotel.next')}
            size="xs"
            disabled={!next}
            onClick={() => openHotel(next)}
          />
        </span>
      )}
    </nav>
  );
}
