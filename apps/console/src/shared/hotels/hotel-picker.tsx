import { IconBuilding, IconChevronDown, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '@wayhouse/client/use-debounced';
import type { Text2 } from '@wayhouse/contract/schemas';
import { pick } from '@wayhouse/i18n/translate';
import { TextField } from '@wayhouse/ui/form/field';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { isEnter } from '@wayhouse/ui/keys/is-enter';
import { Popover } from '@wayhouse/ui/overlay/popover';
import { useState } from 'react';
import { ListFailed } from '../list/table-states.tsx';
import { hotelsQuery } from '../queries.ts';
import styles from './hotel-picker.module.css';

type Props = {
  hotel: { id: string; name: Text2 } | null;
  /** The text of the button while no hotel is chosen. Default: a request to choose one. */
  prompt?: string;
  /** The DOM id of the button, for the focus after an error. */
  id?: string;
  /** True: the button has the look of a field with an error. */
  isWrong?: boolean;
  onPick: (hotelId: string) => void;
};

/** Shows the chosen hotel, and finds another one by name, city or code. */
export function HotelPicker({ hotel, prompt, id, isWrong = false, onPick }: Props) {
  const { t, lang } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const trigger = (
    <button
      type="button"
      id={id}
      className={`inp ${styles.button} ${isWrong ? fieldStyles.error : ''}`}
      aria-describedby={isWrong && id ? `${id}-m` : undefined}
      data-part="hotel-picker"
      data-invalid={isWrong ? true : undefined}
    >
      <Icon of={IconBuilding} size={16} />
      <span className="grow trunc">
        {hotel ? (
          <>
            <b className="b6">{pick(hotel.name, lang)}</b> <span className="c3 hide-m">{hotel.id}</span>
          </>
        ) : (
          (prompt ?? t('console.calendar.pick_hotel'))
        )}
      </span>
      <Icon of={IconChevronDown} size={16} />
    </button>
  );
  return (
    <Popover trigger={trigger} label={t('console.calendar.pick_hotel')} open={isOpen} onOpenChange={setOpen}>
      <HotelChoice
        onPick={(hotelId) => {
          setOpen(false);
          onPick(hotelId);
        }}
      />
    </Popover>
  );
}

function HotelChoice({ onPick }: { onPick: (hotelId: string) => void }) {
  const { t, lang } = useI18n();
  const [search, setSearch] = useState('');
  const term = search.trim();
  const debouncedTerm = useDebounced(term);
  const hotels = useQuery({ ...hotelsQuery(debouncedTerm), placeholderData: keepPreviousData });
  const items = hotels.data?.items ?? [];
  const isOld = debouncedTerm !== term || hotels.isPlaceholderData;
  return (
    <div className={styles.choice}>
      <TextField
        label={t('console.calendar.find_hotel')}
        icon={IconSearch}
        maxLength={100}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          // Until the search has answered, the list shows the hotels for the previous text. Enter must not choose one
          // of them.
          const [first] = items;
          if (isEnter(event) && first && !isOld) onPick(first.id);
        }}
      />
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <button type="button" onClick={() => onPick(item.id)}>
              <b className="b6">{pick(item.name, lang)}</b>
              <span className="t12 c3">
                {pick(item.city, lang)} · {item.id}
                {item.status === 'offline' && ` · ${t('console.calendar.offline')}`}
              </span>
            </button>
          </li>
        ))}
        {hotels.isError && (
          <li>
            <ListFailed error={hotels.error} onRetry={() => void hotels.refetch()} />
          </li>
        )}
        {hotels.data && items.length === 0 && <li className="t13 c3">{t('console.calendar.no_hotel')}</li>}
      </ul>
    </div>
  );
}
