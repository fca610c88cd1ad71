import type { WaitingBooking } from '@wayhouse/contract/console/suppliers';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { EmptyState } from '@wayhouse/ui/state';
import { Moment } from '../../shared/moment.tsx';
import { nameOf } from './name-of.ts';

/** Bookings that are unknown for too long, or that the two sides know differently; longest first. */
export function WaitingBookings({ rows }: { rows: WaitingBooking[] }) {
  const { t } = useI18n();
  return (
    <section className="clist">
      <div className="ctool fw">
        <h2 className="t14 b6">{t('console.suppliers.waiting')}</h2>
        {rows.length > 0 && <Badge tone="warning">{rows.length}</Badge>}
        <span className="t13 c3">{t('console.suppliers.text')}</span>
      </div>
      {rows.length === 0 ? (
        <EmptyState
          title={t('console.suppliers.waiting.none')}
          text={t('console.suppliers.waiting.none_text')}
        />
      ) : (
        <div className="tblw">
          <table className="tbl stack">
            <thead>
              <tr>
                <th>{t('console.suppliers.order')}</th>
                <th>{t('console.suppliers.source')}</th>
                <th>{t('console.suppliers.why')}</th>
                <th>{t('console.suppliers.since')}</th>
                <th>{t('console.suppliers.answer')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.order_no} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Row({ row }: { row: WaitingBooking }) {
  const { t } = useI18n();
  return (
    <tr>
      <td>
        <span className="b6">{row.order_no}</span>
        {row.reference && (
          <div className="t12 c3">{t('console.suppliers.reference', { reference: row.reference })}</div>
        )}
      </td>
      <td data-label={t('console.suppliers.source')}>{nameOf(row.source)}</td>
      <td data-label={t('console.suppliers.why')}>
        <Badge tone={row.reason === 'silent' ? 'warning' : 'danger'}>
          {t(`console.suppliers.reason.${row.reason}`)}
        </Badge>
      </td>
      <td data-label={t('console.suppliers.since')}>
        <Moment at={row.since} />
      </td>
      <td data-label={t('console.suppliers.answer')} className="wide c2">
        {row.last_answer ?? t('common.dash')}
        <div className="t12 c3">{t('console.suppliers.asked', { count: row.asked_times })}</div>
      </td>
    </tr>
  );
}
