import { Autocomplete } from '@base-ui/react/autocomplete';
import { IconMapPin, IconX } from '@tabler/icons-react';
import { pick } from '@wayhouse/i18n/translate';
import { IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { isEnter } from '@wayhouse/ui/keys/is-enter';
import { type RefObject, useEffect, useRef, useState } from 'react';
import styles from '../../../shared/styles/search-bar.module.css';
import type { Place } from '../recent-places.ts';
import type { SearchDraft } from './draft.ts';
import { PlaceList } from './place-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

type Props = {
  place: SearchDraft['place'];
  /** True when the reader searched without a destination. */
  missing: boolean;
  onChange: (place: Place | null) => void;
  /** Starts the search. Called for a press of Enter after a place was chosen. */
  onEnter?: (place: NonNullable<SearchDraft['place']>) => void;
  inputRef: RefObject<HTMLInputElement | null>;
  autoFocus?: boolean;
};

/** `hotel/suggest` takes at most as many letters. */
const inputProps = { id: 'destination', className: styles.value, maxLength: 100 };
const boxClass = `${styles.segment} ${styles.destination}`;

/**
 * The destination field. A press or an arrow key opens the list of recent searches; typing shows suggestions, which
 * match Chinese, English and pinyin. Arrow keys, Enter and Esc work in the list.
 */
export function DestinationField({ place, missing, onChange, onEnter, inputRef, autoFocus }: Props) {
  const { t, lang } = useI18n();
  const placeName = place ? pick(place.name, lang) : '';
  const [typedText, setTypedText] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const segment = useRef<HTMLDivElement>(null);
  const text = typedText ?? placeName;
  const { groups, q, loading, isFresh, isFailed } = useSuggestions(typedText ?? '', open);
  // Counts presses of Enter before the suggestions for the last letters arrive: the first chooses, the second searches.
  const [earlyEnters, setEarlyEnters] = useState(0);
  const choose = (next: Place) => {
    setTypedText(null);
    setOpen(false);
    onChange(next);
  };
  useEffect(() => {
    if (earlyEnters === 0 || !(isFresh || isFailed)) return;
    setEarlyEnters(0);
    const first = groups[0]?.items[0];
    if (!open || !first) return;
    choose(first);
    if (earlyEnters > 1) onEnter?.(first);
  });
  const isEmpty = groups.length === 0;
  return (
    <Autocomplete.Root
      items={groups}
      mode="none"
      // Without `always` no suggestion is marked after a list of recent searches, and Enter would choose none.
      autoHighlight={typedText ? 'always' : true}
      openOnInputClick
      open={open && (!isEmpty || (q !== '' && !loading))}
      onOpenChange={setOpen}
      value={text}
      onValueChange={(value, details) => {
        if (details.reason === 'item-press') return;
        // Escape closes the list. On a closed list it would empty the field, so it is ignored.
        if (details.reason === 'escape-key') return;
        setTypedText(value);
        setEarlyEnters(0);
        if (place) onChange(null);
      }}
      itemToStringValue={(item: Place) => pick(item.name, lang)}
    >
      <div ref={segment} className={missing ? `${boxClass} ${styles.invalid}` : boxClass}>
        <Icon of={IconMapPin} size={20} />
        <span className="grow">
          <label className={styles.label} htmlFor="destination">
            {missing ? t('search.where.required') : t('search.where')}
          </label>
          <Autocomplete.Input
            {...inputProps}
            ref={inputRef}
            placeholder={t('search.where.placeholder')}
            aria-invalid={missing || undefined}
            autoFocus={autoFocus}
            onKeyDown={(event) => {
              if (!isEnter(event)) return;
              // The first Enter chooses from the list, the second one searches.
              if (place && !open) onEnter?.(place);
              if (!open || isFresh) return;
              // The list still belongs to earlier letters, so its first place must not be chosen.
              event.preventDefault();
              event.preventBaseUIHandler();
              if (typedText !== null && typedText.trim() !== '') setEarlyEnters((presses) => presses + 1);
            }}
            onFocus={(event) => event.target.select()}
          />
        </span>
        {text !== '' && (
          <IconButton
            icon={IconX}
            label={t('search.where.clear')}
            size="xs"
            onClick={() => {
              setTypedText('');
              setEarlyEnters(0);
              onChange(null);
              inputRef.current?.focus();
            }}
          />
        )}
      </div>
      <PlaceList anchor={segment} q={q} loading={loading} isFailed={isFailed} onChoose={choose} />
    </Autocomplete.Root>
  );
}
