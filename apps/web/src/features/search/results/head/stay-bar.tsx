import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { readerToday } from '@wayhouse/ui/pure/product-time';
import { lazy, Suspense, useState } from 'react';
import searchBarStyles from '../../../../shared/styles/search-bar.module.css';
import { type SearchDraft, wholeRooms } from '../../search-box/draft.ts';
import { StayPictures } from '../../search-box/segment-pictures.tsx';
import type { SearchQuery } from '../../search-params.ts';
import styles from './head.module.css';

const load = () => import('../../search-box/stay-segments.tsx');
const StaySegments = lazy(() => load().then((file) => ({ default: file.StaySegments })));

type Stay = Pick<SearchQuery, 'checkIn' | 'checkOut' | 'rooms' | 'nationality'>;

/**
 * The dates, guests and nationality for which a page shows prices: a hotel's page or the wishlist. The reader edits
 * them in place; the Update button passes them to `onChange`.
 */
export function StayBar({
  draft: current,
  onChange,
}: {
  draft: SearchDraft;
  onChange: (stay: Stay) => void;
}) {
  const { t } = useI18n();
  const [draft, setDraft] = useState(current);
  const [openSegment, setOpenSegment] = useState<'stay' | 'guests'>();
  const change = (part: Partial<SearchDraft>) => setDraft((now) => ({ ...now, ...part }));
  const isChanged = JSON.stringify(draft) !== JSON.stringify(current);
  const apply = () => {
    const rooms = wholeRooms(draft.rooms);
    const { checkIn, checkOut, nationality } = draft;
    if (rooms) onChange({ checkIn, checkOut, rooms, nationality });
  };
  // The calendar and the guest panel are large, so they load when the pointer comes near or the reader presses.
  const pictures = (
    <StayPictures
      draft={draft}
      handlersFor={(segment) => ({
        onPointerEnter: () => void load(),
        onFocus: () => void load(),
        onClick: () => setOpenSegment(segment),
      })}
    />
  );
  return (
    <div className={`${searchBarStyles.searchBar} ${styles.stayBar}`} data-part="search-box" id="stay">
      {openSegment ? (
        <Suspense fallback={pictures}>
          <StaySegments draft={draft} change={change} openSegment={openSegment} today={readerToday()} />
        </Suspense>
      ) : (
        pictures
      )}
      <Button kind={isChanged ? 'primary' : 'secondary'} onClick={apply}>
        {t('hotel.update')}
      </Button>
    </div>
  );
}
