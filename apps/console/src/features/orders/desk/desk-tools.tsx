import { IconClipboardList, IconDownload, IconUsers } from '@tabler/icons-react';
import { saveFetched } from '@wayhouse/client/files/save-fetched';
import { useTableLook } from '@wayhouse/client/table/use-table-look';
import { useAction } from '@wayhouse/client/use-action';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { readerToday } from '@wayhouse/ui/pure/product-time';
import { ColumnMenu } from '@wayhouse/ui/table/column-menu';
import { useState } from 'react';
import { fetchFile } from '../../../shared/api.ts';
import { useRight, useSession } from '../../../shared/session.ts';
import { HotelNumbersDialog } from '../hotel-numbers/hotel-numbers-dialog.tsx';
import { MassCancelButton, MassCancelProgress } from '../mass-cancel/mass-cancel-progress.tsx';
import styles from './desk.module.css';
import { type DeskAddress, inputOf } from './desk-address.ts';
import { HandOverDialog } from './desk-work-dialogs.tsx';
import { orderColumns, quietColumns } from './order-columns.tsx';

/** The hidden columns and the row height of the list, stored on this device for this person; and their setter. */
export function useDeskLook() {
  // The end of a session of the trade site deletes stored entries, except those with `console` in their name.
  return useTableLook('console.desk-orders', useSession()?.staff.id ?? '', quietColumns);
}

type ToolsProps = {
  address: DeskAddress;
  look: ReturnType<typeof useDeskLook>;
  /** The number of orders that the reader owns. */
  ownedCount: number;
};

/** Buttons for columns, export, hotel numbers, the transfer of orders after a shift, mass cancellations. */
export function DeskTools({ address, look: [look, setLook], ownedCount }: ToolsProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const mayAct = useRight('orders.manage');
  const [dialog, setDialog] = useState<'hand_over' | 'mass' | 'numbers' | null>(null);
  const close = () => setDialog(null);
  const { busy, run: save } = useAction(() => {
    const name = `wayhouse-desk-${readerToday()}.xlsx`;
    return saveFetched(fetchFile('GET /api/console/v1/orders/export', inputOf(address)), name);
  });
  const columnChoices = orderColumns(i18n, { current: null, now: 0 }).map(({ id, head }) => ({
    id,
    name: head,
    isLocked: id === 'order',
  }));
  return (
    <>
      <ColumnMenu columns={columnChoices} look={look} hiddenByDefault={quietColumns} onChange={setLook} />
      <Button kind="ghost" size="sm" icon={IconDownload} busy={busy} onClick={() => void save()}>
        {t('console.orders.export')}
      </Button>
      {mayAct && (
        <Button kind="ghost" size="sm" icon={IconClipboardList} onClick={() => setDialog('numbers')}>
          {t('console.numbers.open')}
        </Button>
      )}
      {mayAct && ownedCount > 0 && (
        <Button kind="ghost" size="sm" icon={IconUsers} onClick={() => setDialog('hand_over')}>
          {t('console.orders.hand_over')}
        </Button>
      )}
      {mayAct && <MassCancelButton onOpen={() => setDialog('mass')} />}
      {dialog === 'hand_over' && <HandOverDialog count={ownedCount} onClose={close} />}
      {dialog === 'numbers' && <HotelNumbersDialog onClose={close} />}
      {dialog === 'mass' && <MassCancelProgress onClose={close} />}
    </>
  );
}

const hints = [
  { keys: ['J', 'K'], action: 'row' },
  { keys: ['Space'], action: 'select' },
  { keys: ['A'], action: 'assign' },
  { keys: ['Z'], action: 'snooze' },
  { keys: ['N'], action: 'next' },
] as const;

export function KeyHints() {
  const { t } = useI18n();
  return (
    <span className={styles.hints} aria-hidden="true">
      {hints.map(({ keys, action }) => (
        <span key={action}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {t(`console.orders.key.${action}`)}
        </span>
      ))}
    </span>
  );
}
