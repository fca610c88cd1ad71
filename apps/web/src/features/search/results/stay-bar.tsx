import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { localToday } from '../last-search.ts';
import { type SearchDraft, wholeRooms } from '../search-box/draft.ts';
import { GuestsSegment, StaySegment } from '../search-box/search-box.tsx';
import type { SearchQuery } from '../search-params.ts';

type Stay = Pick<SearchQuery, 'checkIn' | 'checkOut' | 'rooms' | 'nationality'>;

/** Dates, guests and nationality of one hotel's rates, changed in place; Update asks again. */
export function StayBar({ draft: given, onChange }: { draft: SearchDraft; onChange: (stay: Stay) => void }) {
  const { t } = useI18n();
  const [draft, setDraft] = useState(given);
  const change = (part: Partial<SearchDraft>) => setDraft((now) => ({ ...now, ...part }));
  const isChanged = JSON.stringify(draft) !== JSON.stringify(given);
  const apply = () => {
    const rooms = wholeRooms(draft.rooms);
    const { checkIn, checkOut, nationality } = draft;
    if (rooms) onChange({ checkIn, checkOut, rooms, nationality });
  };
  return (
    <div className="sbar stay-bar" id="stay">
      <StaySegment {...{ draft, change }} today={localToday()} />
      <GuestsSegment {...{ draft, change }} />
      <Button kind={isChanged ? 'primary' : 'secondary'} onClick={apply}>
        {t('hotel.update')}
      </Button>
    </div>
  );
}
