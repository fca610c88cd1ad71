import { IconSearch } from '@tabler/icons-react';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { useRef, useState } from 'react';
import homeStyles from '../../../shared/styles/home.module.css';
import searchBarStyles from '../../../shared/styles/search-bar.module.css';
import type { Place } from '../recent-places.ts';
import type { SearchQuery } from '../search-params.ts';
import { recentPlace, rememberPlace } from '../use-recent-places.ts';
import { DestinationField } from './destination-field.tsx';
import { type SearchDraft, wholeRooms } from './draft.ts';
import { StaySegments } from './stay-segments.tsx';

type Props = {
  initial: SearchDraft;
  today: string;
  /** `hero` is tall, for the top of a page; `bar` is the sticky bar above results. */
  size?: 'hero' | 'bar';
  autoFocus?: boolean;
  /** Called with the search, and with the state of the box, which the next visit restores. */
  onSearch: (
    query: Pick<SearchQuery, 'place' | 'checkIn' | 'checkOut' | 'rooms' | 'nationality'>,
    draft: SearchDraft,
  ) => void;
};

/** The search box: destination, dates, guests. Used on /fit, above results and on the home page. */
export function SearchBox({ initial, today, size = 'hero', autoFocus, onSearch }: Props) {
  const { t, lang } = useI18n();
  const [draft, setDraft] = useState(initial);
  const [isPlaceMissing, setIsPlaceMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The destination with all its data; null until the reader chooses one here. */
  const chosenPlace = useRef<Place | null>(null);
  const change = (part: Partial<SearchDraft>) => setDraft((now) => ({ ...now, ...part }));
  const submit = (place = draft.place) => {
    const rooms = wholeRooms(draft.rooms);
    if (!place || !rooms) {
      setIsPlaceMissing(!place);
      input.current?.focus();
      return;
    }
    const { type, id, name } = place;
    // Stored when the reader searches, not when the reader chooses a place: the history holds only searched places.
    const searchedPlace = chosenPlace.current ?? recentPlace(place);
    if (searchedPlace) rememberPlace(searchedPlace);
    const { checkIn, checkOut, nationality } = draft;
    onSearch(
      { place: { type, id, name: pick(name, lang) }, checkIn, checkOut, rooms, nationality },
      { ...draft, place },
    );
  };
  const choosePlace = (place: Place | null) => {
    setIsPlaceMissing(false);
    change({ place });
    chosenPlace.current = place;
  };
  return (
    <search
      className={
        size === 'hero'
          ? `${searchBarStyles.searchBar} ${searchBarStyles.hero} ${homeStyles.heroSearch}`
          : searchBarStyles.searchBar
      }
      data-part="search-box"
    >
      <DestinationField
        place={draft.place}
        missing={isPlaceMissing}
        autoFocus={autoFocus}
        inputRef={input}
        onChange={choosePlace}
        onEnter={submit}
      />
      <StaySegments draft={draft} today={today} change={change} next={button} />
      <Button ref={button} kind="primary" icon={IconSearch} onClick={() => submit()}>
        {t('search.submit')}
      </Button>
    </search>
  );
}
