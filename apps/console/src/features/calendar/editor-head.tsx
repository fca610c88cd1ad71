import { IconArrowBackUp, IconHistory, IconTableOptions } from '@tabler/icons-react';
import type { CalendarWindow } from '@wayhouse/contract/console/hotels/calendar';
import { Badge } from '@wayhouse/ui/badge';
import { Button, IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { HotelPicker } from '../../shared/hotels/hotel-picker.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import styles from './editor-head.module.css';
import type { Drafting } from './use-draft.ts';

export type DialogName = 'bulk' | 'log' | 'undo' | 'discard';

type Props = {
  data: CalendarWindow;
  drafting: Drafting;
  onPick: (hotelId: string) => void;
  onUndo: () => void;
  onOpen: (dialog: DialogName) => void;
};

/** The controls in the top bar: hotel, undo, bulk edit, log, discard, publish. */
export function EditorHead({ data, drafting, onPick, onUndo, onOpen }: Props) {
  const { t } = useI18n();
  const draftCount = drafting.draft.size;
  return (
    <PageHead heading="console.calendar">
      <HotelPicker hotel={data.hotel} onPick={onPick} />
      {data.hotel.status === 'offline' && <Badge tone="warning">{t('console.calendar.offline')}</Badge>}
      <span className="mla row g8">
        <IconButton
          icon={IconArrowBackUp}
          size="sm"
          label={t('console.calendar.undo')}
          disabled={!drafting.canUndoEdit && data.undoable === null}
          onClick={onUndo}
        />
        <Button
          className={`hide-m ${styles.wordless}`}
          kind="secondary"
          size="sm"
          icon={IconTableOptions}
          title={t('console.calendar.bulk')}
          onClick={() => onOpen('bulk')}
        >
          <span>{t('console.calendar.bulk')}</span>
        </Button>
        <Button
          className={`hide-m ${styles.wordless}`}
          kind="secondary"
          size="sm"
          icon={IconHistory}
          title={t('console.calendar.log')}
          onClick={() => onOpen('log')}
        >
          <span>{t('console.calendar.log')}</span>
        </Button>
        {draftCount > 0 && (
          <Button kind="ghost" size="sm" disabled={drafting.busy} onClick={() => onOpen('discard')}>
            {t('console.calendar.discard')}
          </Button>
        )}
        <Button
          kind="primary"
          size="sm"
          busy={drafting.busy}
          disabled={draftCount === 0}
          onClick={() => void drafting.publish()}
        >
          {draftCount === 0
            ? t('console.calendar.publish')
            : t('console.calendar.publish_count', { count: draftCount })}
        </Button>
      </span>
    </PageHead>
  );
}
