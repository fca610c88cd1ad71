import { IconClipboardList, IconDownload, IconUsers } from '@tabler/icons-react';
import { saveFetched } from '@wayhouse/client/files/save-fetched';
import { useTableLook } from '@wayhouse/client/table/use-table-look';
import { useAction } from '@wayhouse/client/use-action';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { ColumnMenu } from '@wayhouse/ui/table/column-menu';
import { useState } from 'react';
import { fetchFile } from '../../../shared/api.ts';
import { useRight, useSession } from '../../../shared/session.ts';
import { HotelNumbersDialog } from '../hotel-numbers/hotel-numbers-dialog.tsx';
import { MassCancelButton, MassCancelProgress } from '../mass-cancel/mass-cancel-progress.tsx';
import styles from '../orders.module.css';
import { type DeskAddress, inputOf } from './desk-address.ts';
import { HandOverDialog } from './desk-work-dialogs.tsx';
import { orderColumns, quietColumns } from './order-columns.tsx';

export function useDeskLook() {
  // The end of a session of the trade site deletes stored entries, except those with `console` in their name.
  return useTableLook('console.desk-orders', useSession()?.staff.id ?? '', quietColumns);
}

type ToolsProps = {
  address: DeskAddress;
  look: ReturnType<typeof useDeskLook>;
  /** The number of orders that the reader owns. */
  count: number;
};

/** Buttons for columns, export, hotel numbers, the transfer of orders after a shift, mass cancellations. */
export function DeskTools({ address, look: [look, setLook], count }: ToolsProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const mayAct = useRight('orders.manage');
  const [dialog, setDialog] = useState<'hand_over' | 'mass' | 'numbers' | null>(null);
  const close = () => setDialog(null);
  const { busy, run: save } = useAction(() => {
    const name = `wayhouse-desk-${new Date(productNow()).toISOString().slice(0, 10)}.xlsx`;
    return saveFetched(fetchFile('GET /api/console/v1/orders/export', inputOf(address)), name);
  });
  const names = orderColumns(i18n, null).map(({ id, head }) => ({
    id,
    name: head,
    isLocked: id === 'order',
  }));
  return (
    <>
      <ColumnMenu columns={names} look={look} onChange={setLook} />
      <Button kind="ghost" size="sm" icon={IconDownload} busy={busy} onClick={() => void save()}>
        {t('console.orders.export')}
      </Button>
      {mayAct && (
        <Button kind="ghost" size="sm" icon={IconClipboardList} onClick={() => setDialog('numbers')}>
          {t('console.numbers.open')}
        </Button>
      )}
      {mayAct && count > 0 && (
        <Button kind="ghost" size="sm" icon={IconUsers} onClick={() => setDialog('hand_over')}>
          {t('console.orders.hand_over')}
        </Button>
      )}
      {mayAct && <MassCancelButton onOpen={() => setDialog('mass')} />}
      {dialog === 'hand_over' && <HandOverDialog count={count} onClose={close} />}
      {dialog === 'numbers' && <HotelNumbersDialog onClose={close} />}
      {dialog === 'mass' && <MassCancelProgress onClose={close} />}
    </>
  );
}

/** The keys of an action, then the name of the action. */
const hints = [
  ['J', 'K', 'row'],
  ['Space', 'select'],
  ['A', 'assign'],
  ['Z', 'snooze'],
  ['N', 'next'],
] as const;

export function KeyHints() {
  const { t } = useI18n();
  return (
    <span className={styles.hints} aria-hidden="true">
      {hints.map((hint) => (
        <span key={hint[0]}>
          {hint.slice(0, -1).map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {t(`console.orders.key.${hint.at(-1) as 'row'}`)}
        </span>
      ))}
    </span>
  );
}
