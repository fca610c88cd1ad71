import { IconSearch } from '@tabler/icons-react';
import type { StaffMe } from '@wayhouse/contract/console/staff';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { PaletteEntry } from './entry.ts';
import styles from './palette.module.css';
import { usePaletteEntries } from './use-palette-entries.ts';

type Props = { staff: StaffMe; onShortcuts: () => void; onClose: () => void };

/** The command palette: finds records, pages and actions by typed text. Arrow keys select, Enter opens. */
export function CommandPalette({ staff, onShortcuts, onClose }: Props) {
  const { t } = useI18n();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [chosenAt, setChosenAt] = useState(0);
  const { groups, isLoading, isError, retry } = usePaletteEntries(staff, { text, onShortcuts });
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.max(0, Math.min(chosenAt, entries.length - 1));
  const chosen = entries[at];
  const run = (entry: PaletteEntry | undefined, inNewTab = false) => {
    if (!entry) return;
    if (!inNewTab || !entry.path) onClose();
    if (inNewTab && entry.path) window.open(`/console${entry.path}`, '_blank', 'noreferrer');
    else entry.run();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = targetOf(event.key, at, entries.length);
    if (next !== null) {
      event.preventDefault();
      setChosenAt(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(chosen, event.ctrlKey || event.metaKey);
    }
  };
  const optionId = (entry: PaletteEntry) => `${list}-${entry.id}`;
  useEffect(() => {
    if (chosen) document.getElementById(`${list}-${chosen.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, list]);
  const isEmpty = entries.length === 0 && !isLoading && !isError;
  return (
    <Dialog open onClose={onClose} title={t('console.palette')} width={720} focus={input}>
      <div className={styles.palette}>
        <div className="inp">
          <Icon of={IconSearch} size={16} />
          <input
            ref={input}
            role="combobox"
            aria-expanded="true"
            aria-controls={list}
            aria-activedescendant={chosen && optionId(chosen)}
            aria-label={t('console.palette.hint')}
            placeholder={t('console.palette.hint')}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setChosenAt(0);
            }}
            onKeyDown={onKey}
          />
        </div>
        <div
          className={styles.list}
          role="listbox"
          id={list}
          aria-label={t('console.palette')}
          aria-busy={isLoading}
        >
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by this role
            <div key={group.title} role="group" aria-label={group.title}>
              <div className={`${styles.heading} t12 c3`} aria-hidden="true">
                {group.title}
              </div>
              {group.entries.map((entry) => (
                <Option
                  key={entry.id}
                  id={optionId(entry)}
                  entry={entry}
                  isChosen={entry === chosen}
                  onRun={(inNewTab) => run(entry, inNewTab)}
                />
              ))}
            </div>
          ))}
        </div>
        {isError && (
          <div className="row g8 t13" role="alert">
            {t('console.palette.failed')}
            <Button size="xs" kind="soft" onClick={retry}>
              {t('common.retry')}
            </Button>
          </div>
        )}
        {isEmpty && <p className="t13 c3">{t('console.palette.nothing')}</p>}
        <output className="vh">
          {isLoading ? t('common.loading') : t('console.palette.count', { count: entries.length })}
        </output>
        <p className={`${styles.keys} t12 c3 hide-m`}>
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {t('console.palette.move')}
          </span>
          <span>
            <kbd>Enter</kbd> {t('console.palette.open')}
          </span>
          <span>
            <kbd>Ctrl Enter</kbd> {t('console.palette.open_tab')}
          </span>
        </p>
      </div>
    </Dialog>
  );
}

type OptionProps = { id: string; entry: PaletteEntry; isChosen: boolean; onRun: (inNewTab: boolean) => void };

function Option({ id, entry, isChosen, onRun }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above holds the keyboard
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={(event) => onRun(event.ctrlKey || event.metaKey)}
    >
      <Icon of={entry.icon} />
      <span className={styles.text}>
        {entry.number && <code className="nb">{entry.number}</code>}
        <b className="b6">{entry.text}</b>
        {entry.detail && <span className="c3">{entry.detail}</span>}
      </span>
      {entry.kind && <span className="t12 c3">{entry.kind}</span>}
    </div>
  );
}

/** The row that a key moves to; null for other keys. */
function targetOf(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'PageDown') return Math.min(at + 6, count - 1);
  if (key === 'PageUp') return Math.max(at - 6, 0);
  return null;
}
