import { IconCalendar, IconMapPin, IconPencil, IconSearch, IconUsers } from '@tabler/icons-react';
import { nightsBetween } from '@wayhouse/contract/dates';
import { formatDateRange } from '@wayhouse/i18n/format';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { readerToday } from '@wayhouse/ui/pure/product-time';
import { lazy, memo, Suspense } from 'react';
import { flushIdle, useIdleTurn } from '../../../../shared/page/idle-queue.ts';
import { MountOnce } from '../../../../shared/page/mount-once.tsx';
import { useMedia } from '../../../../shared/page/use-media.ts';
import searchBarStyles from '../../../../shared/styles/search-bar.module.css';
import { storeLastSearch } from '../../last-search.ts';
import { partyTotals, type SearchDraft, wholeRooms } from '../../search-box/draft.ts';
import { areaOnlyId, type SearchQuery, toParams } from '../../search-params.ts';
import { placeOf } from '../card/place-name.ts';
import styles from './head.module.css';

const SearchBox = lazy(() =>
  import('../../search-box/search-box.tsx').then((file) => ({ default: file.SearchBox })),
);

const Dialog = lazy(() => import('@wayhouse/ui/overlay/dialog').then((file) => ({ default: file.Dialog })));

type Props = {
  draft: SearchDraft;
  place: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  onSearch: (query: SearchQuery) => void;
  /**
   * True when the list is rendered or has failed. Then the search box may load; it is a third of the page's code.
   */
  ready: boolean;
  /** True when the page below is wide: with the map, or the matrix. */
  wide?: boolean;
};

/** The search above its results, in a sticky bar. On phones it is one line that opens the search in a dialog. */
export const ResultsBar = memo(function ResultsBar(props: Props) {
  const { draft, place, open, onOpen, onSearch, ready, wide } = props;
  const { t } = useI18n();
  const isIdle = useIdleTurn(ready);
  const isPhone = useMedia('(max-width: 767px)');
  const box = (
    <SearchBox
      key={JSON.stringify(draft)}
      initial={draft}
      today={readerToday()}
      size="bar"
      onSearch={(search) => {
        const next = { ...search, sort: 'recommended' as const, filters: {}, page: 1 };
        const hasPlace = search.place.id !== areaOnlyId;
        storeLastSearch({ ...search, place: hasPlace ? placeOf(search.place) : null });
        onOpen(false);
        onSearch(next);
      }}
    />
  );
  return (
    <div className={styles.resultsBar}>
      <div className={wide ? 'wrap wide' : 'wrap'}>
        {isPhone ? (
          <ShortBar draft={draft} place={place} onPress={() => onOpen(true)} />
        ) : (
          <Suspense fallback={<SearchBarText draft={draft} place={place} />}>
            {isIdle ? box : <SearchBarText draft={draft} place={place} />}
          </Suspense>
        )}
      </div>
      <MountOnce when={isPhone && open}>
        <Dialog open={isPhone && open} onClose={() => onOpen(false)} title={t('results.change_search')}>
          <Suspense fallback={<SearchBarText draft={draft} place={place} />}>{box}</Suspense>
        </Dialog>
      </MountOnce>
    </div>
  );
});

function ShortBar({ draft, place, onPress }: Pick<Props, 'draft' | 'place'> & { onPress: () => void }) {
  const { t, lang } = useI18n();
  const totals = partyTotals(draft.rooms);
  const words = [
    formatDateRange(draft.checkIn, draft.checkOut, { lang, year: false }),
    t('common.nights', { count: nightsBetween(draft.checkIn, draft.checkOut) }),
    t(totals.children ? 'search.guests.summary_children' : 'search.guests.summary', totals),
  ];
  return (
    <button type="button" className={`inp ${styles.searchSummary}`} onClick={onPress} aria-haspopup="dialog">
      <Icon of={IconSearch} />
      <span className="grow">
        <span className="b6 trunc">{place}</span>
        <span className="t12 c3 trunc">{words.join(' · ')}</span>
      </span>
      <Icon of={IconPencil} size={16} />
    </button>
  );
}

/** Shows the search as text, with a link that searches again, until the search box has loaded. */
function SearchBarText({ draft, place }: Pick<Props, 'draft' | 'place'>) {
  const { t, lang } = useI18n();
  const totals = partyTotals(draft.rooms);
  const nights = t('common.nights', { count: nightsBetween(draft.checkIn, draft.checkOut) });
  const guests = t(totals.children ? 'search.guests.summary_children' : 'search.guests.summary', totals);
  const parts = [
    { icon: IconMapPin, label: t('search.where'), value: place },
    {
      icon: IconCalendar,
      label: t('search.stay', { nights }),
      value: formatDateRange(draft.checkIn, draft.checkOut, { lang }),
    },
    { icon: IconUsers, label: t('search.guests'), value: guests },
  ];
  return (
    <div
      className={searchBarStyles.searchBar}
      data-part="search-box"
      aria-busy="true"
      onPointerEnter={flushIdle}
    >
      {parts.map(({ icon, label, value }) => (
        <span key={label} className={searchBarStyles.segment}>
          <Icon of={icon} size={20} />
          <span>
            <span className={searchBarStyles.label}>{label}</span>
            <span className={searchBarStyles.value}>{value}</span>
          </span>
        </span>
      ))}
      <a className={buttonClass({ kind: 'primary' })} href={searchAddress(draft, place)}>
        <Icon of={IconSearch} size={18} />
        {t('search.submit')}
      </a>
    </div>
  );
}

/** The URL of the search without filters, for a press before the search box has loaded. */
function searchAddress({ place, checkIn, checkOut, rooms, nationality }: SearchDraft, name: string): string {
  const completeRooms = wholeRooms(rooms);
  if (!place || place.id === areaOnlyId || !completeRooms) return '/hotel-new';
  const { type, id } = place;
  const query = { place: { type, id, name }, checkIn, checkOut, rooms: completeRooms, nationality };
  const params = toParams({ ...query, sort: 'recommended', filters: {}, page: 1 });
  return `/hotel-new?${new URLSearchParams(params)}`;
}
