import { IconCalendar, IconUsers, type TablerIcon } from '@tabler/icons-react';
import { nightsBetween } from '@wayhouse/contract/dates';
import { formatDateRange } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import homeStyles from '../../../shared/styles/home.module.css';
import searchBarStyles from '../../../shared/styles/search-bar.module.css';
import { partyTotals, type SearchDraft } from './draft.ts';

type Handlers = { onPointerEnter: () => void; onFocus: () => void; onClick: () => void };
type Props = Handlers & { icon: TablerIcon; label: string; value: string; quiet?: boolean };

/** A static copy of one segment of the search box. */
export function SegmentPicture({ icon, label, value, quiet, ...handlers }: Props) {
  return (
    <button
      type="button"
      className={quiet ? `${searchBarStyles.segment} ${homeStyles.teaserWhere}` : searchBarStyles.segment}
      {...handlers}
    >
      <Icon of={icon} size={20} />
      <span>
        <span className={searchBarStyles.label}>{label}</span>
        <span className={quiet ? `${searchBarStyles.value} r4 c3` : searchBarStyles.value}>{value}</span>
      </span>
    </button>
  );
}

/** Static copies of the dates and guests segments, without calendar and panel. */
export function StayPictures({
  draft,
  handlersFor,
}: {
  draft: SearchDraft;
  handlersFor: (segment: 'stay' | 'guests') => Handlers;
}) {
  const { t, lang } = useI18n();
  const totals = partyTotals(draft.rooms);
  const nights = t('common.nights', { count: nightsBetween(draft.checkIn, draft.checkOut) });
  const guests = t(totals.children ? 'search.guests.summary_children' : 'search.guests.summary', totals);
  const dates = formatDateRange(draft.checkIn, draft.checkOut, { lang });
  return (
    <>
      <SegmentPicture
        icon={IconCalendar}
        label={t('search.stay', { nights })}
        value={dates}
        {...handlersFor('stay')}
      />
      <SegmentPicture icon={IconUsers} label={t('search.guests')} value={guests} {...handlersFor('guests')} />
    </>
  );
}
