import type { WaitingBooking } from '@wayhouse/contract/console/suppliers';
import { sourceName } from '@wayhouse/i18n/source-name';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import listStyles from '../../shared/list/list.module.css';
import { PrivilegedButton } from '../../shared/privileged-button.tsx';
import { Moment } from '../../shared/time/moment.tsx';
import { SettleDialog } from './settle-dialog.tsx';

/** The text without a last answer. An `unknown_order` was found in the source's list of bookings, and never asked for. */
const lastAnswerText = ({ reason }: WaitingBooking) =>
  reason === 'unknown_order' ? 'console.suppliers.answer.listed' : 'console.suppliers.answer.none';

/** Bookings whose state at the source is unknown for too long or differs from ours, the longest wait first. */
export function WaitingBookings({ rows }: { rows: WaitingBooking[] }) {
  const { t } = useI18n();
  const [bookingToSettle, setBookingToSettle] = useState<WaitingBooking | null>(null);
  const columns: Column<WaitingBooking>[] = [
    {
      head: t('console.suppliers.order'),
      cell: (row) => (
        <>
          <span className="b6">{row.order_no}</span>
          {row.reference && (
            <div className="t12 c3">{t('console.suppliers.reference', { reference: row.reference })}</div>
          )}
        </>
      ),
    },
    {
      head: t('console.suppliers.source'),
      sortBy: (row) => sourceName(row.source),
      labeled: true,
      cell: (row) => sourceName(row.source),
    },
    {
      head: t('console.suppliers.why'),
      labeled: true,
      cell: (row) => (
        <Badge tone={row.reason === 'silent' ? 'warning' : 'danger'}>
          {t(`console.suppliers.reason.${row.reason}`)}
        </Badge>
      ),
    },
    {
      head: t('console.suppliers.since'),
      sortBy: (row) => Date.parse(row.since),
      labeled: true,
      cell: (row) => <Moment at={row.since} />,
    },
    {
      head: t('console.suppliers.answer'),
      labeled: true,
      className: 'wide c2',
      cell: (row) => (
        <>
          {row.last_answer ?? t(lastAnswerText(row))}
          {row.asked_times > 0 && (
            <div className="t12 c3">{t('console.suppliers.asked', { count: row.asked_times })}</div>
          )}
        </>
      ),
    },
    {
      head: t('console.actions'),
      hideHead: true,
      isPinned: true,
      className: 'num',
      cell: (row) => (
        <PrivilegedButton right="orders.manage" size="sm" onClick={() => setBookingToSettle(row)}>
          {t('console.suppliers.settle')}
        </PrivilegedButton>
      ),
    },
  ];
  return (
    <section className={listStyles.list} data-part="list">
      <div className={`${listStyles.toolbar} fw`}>
        <h2 className="t14 b6">{t('console.suppliers.waiting')}</h2>
        {rows.length > 0 ? (
          <>
            <Badge tone="warning">{rows.length}</Badge>
            <span className="t13 c3">{t('console.suppliers.text')}</span>
          </>
        ) : (
          <>
            <Badge tone="success">{t('console.suppliers.waiting.none')}</Badge>
            <span className="t13 c3">{t('console.suppliers.waiting.none_text')}</span>
          </>
        )}
      </div>
      {rows.length > 0 && (
        <DataTable columns={columns} rows={rows} keyOf={(row) => `${row.source} ${row.order_no}`} />
      )}
      {bookingToSettle && <SettleDialog booking={bookingToSettle} onClose={() => setBookingToSettle(null)} />}
    </section>
  );
}
