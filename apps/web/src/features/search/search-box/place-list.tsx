import { Autocomplete } from '@base-ui/react/autocomplete';
import { useI18n } from '@wayhouse/ui/i18n';
import overlayStyles from '@wayhouse/ui/overlay/overlay.module.css';
import type { RefObject } from 'react';
import type { Place } from '../recent-places.ts';
import { PlaceOption } from './place-option.tsx';
import styles from './search-box.module.css';
import type { PlaceGroup } from './use-suggestions.ts';

type Props = {
  anchor: RefObject<HTMLDivElement | null>;
  /** The typed text that the places match; empty for recent searches. */
  q: string;
  loading: boolean;
  isFailed: boolean;
  onChoose: (place: Place) => void;
};

/** The list of suggestions: places in groups, an empty state or an error, and the keyboard shortcuts. */
export function PlaceList({ anchor, q, loading, isFailed, onChoose }: Props) {
  const { t } = useI18n();
  return (
    <Autocomplete.Portal>
      <Autocomplete.Positioner className={overlayStyles.layer} anchor={anchor} sideOffset={8} align="start">
        <Autocomplete.Popup className={`pop ${styles.placePopup}`}>
          <Autocomplete.Empty>
            {q !== '' && !loading && (
              <div className={`${styles.placeEmpty} t13 c2`}>
                {isFailed ? t('common.transport.unknown') : t('search.where.none', { q })}
              </div>
            )}
          </Autocomplete.Empty>
          <Autocomplete.List className={styles.placeList} aria-label={t('search.where.list')}>
            {(group: PlaceGroup) => (
              <Autocomplete.Group key={group.key} items={group.items}>
                <Autocomplete.GroupLabel className={`t12 c3 ${styles.placeGroup}`}>
                  {t(group.key)}
                </Autocomplete.GroupLabel>
                <Autocomplete.Collection>
                  {(item: Place) => (
                    <Autocomplete.Item
                      key={`${item.type}${item.id}`}
                      value={item}
                      className={styles.option}
                      data-part="option"
                      onClick={() => onChoose(item)}
                    >
                      <PlaceOption place={item} typedText={q} />
                    </Autocomplete.Item>
                  )}
                </Autocomplete.Collection>
              </Autocomplete.Group>
            )}
          </Autocomplete.List>
          <div className={`row g16 t12 c3 ${styles.placeFooter} hide-m`}>
            <span>
              <kbd>↑</kbd> <kbd>↓</kbd> {t('common.key.choose')}
            </span>
            <span>
              <kbd>Enter</kbd> {t('common.key.search')}
            </span>
            <span>{t('search.where.hint')}</span>
          </div>
        </Autocomplete.Popup>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  );
}
