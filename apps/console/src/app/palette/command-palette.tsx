import { IconSearch } from '@tabler/icons-react';
import type { StaffMe } from '@wayhouse/contract/console/staff';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { CommandList, useCommands } from '@wayhouse/ui/overlay/command-list';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { useRef, useState } from 'react';
import styles from './palette.module.css';
import { usePaletteEntries } from './use-palette-entries.ts';

type Props = { staff: StaffMe; onShortcuts: () => void; onClose: () => void };

/**
 * The command palette: finds records by number, name or email address, and pages and actions by name. Arrow keys
 * select, Enter opens.
 */
export function CommandPalette({ staff, onShortcuts, onClose }: Props) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { groups, isLoading, isError, retry } = usePaletteEntries(staff, { text, onShortcuts });
  const commands = useCommands(groups, (entry, inNewTab) => {
    entry.onOpen?.();
    if (inNewTab && entry.path) return void window.open(`/console${entry.path}`, '_blank', 'noreferrer');
    onClose();
    entry.run();
  });
  const entries = commands.rows;
  const isEmpty = entries.length === 0 && !isLoading && !isError;
  return (
    <Dialog open onClose={onClose} title={t('console.palette')} width={720} focus={input}>
      <div className={styles.palette}>
        <div className="inp">
          <Icon of={IconSearch} size={16} />
          <input
            ref={input}
            {...commands.fieldProps}
            aria-label={t('console.palette.hint')}
            placeholder={t('console.palette.hint')}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              commands.moveToFirst();
            }}
            onKeyDown={commands.onKeyDown}
          />
        </div>
        <CommandList commands={commands} label={t('console.palette')} busy={isLoading} />
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
