import { useQuery } from '@tanstack/react-query';
import { saveFetched } from '@wayhouse/client/files/save-fetched';
import { useAction } from '@wayhouse/client/use-action';
import type { CreditCompanyDetail } from '@wayhouse/contract/console/credit/credit-desk';
import { amount, formatDate, formatDateRange } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { fetchFile } from '../../shared/api.ts';
import { ListPending } from '../../shared/list/table-states.tsx';
import { PrivilegedButton } from '../../shared/privileged-button.tsx';
import styles from './credit.module.css';
import { type CompanyInvoice, invoiceQuery } from './credit-queries.ts';
import { MoreTimeDialog, WriteOffDialog } from './dialogs/invoice-dialogs.tsx';
import { stepText } from './step-text.ts';

/** The invoices of a company; open ones come first, by due date. A press on an invoice shows its orders. */
export function Invoices({ company }: { company: CreditCompanyDetail }) {
  const { t } = useI18n();
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <section data-part="invoices">
      <h3 className="t14 b6">{t('console.credit.invoices')}</h3>
      {company.invoices.length === 0 && <p className="t13 c3">{t('console.credit.invoices.none')}</p>}
      <ul className={styles.items}>
        {company.invoices.map((invoice) => (
          <li key={invoice.id}>
            <InvoiceRow
              invoice={invoice}
              isOpen={openId === invoice.id}
              onToggle={() => setOpenId(openId === invoice.id ? null : invoice.id)}
            />
            {openId === invoice.id && <InvoiceDetail invoice={invoice} />}
          </li>
        ))}
      </ul>
      {company.invoice_count > company.invoices.length && (
        <p className="t13 c3">
          {t('console.credit.left_out', { shown: company.invoices.length, count: company.invoice_count })}
        </p>
      )}
    </section>
  );
}

type RowProps = { invoice: CompanyInvoice; isOpen: boolean; onToggle: () => void };

function InvoiceRow({ invoice, isOpen, onToggle }: RowProps) {
  const { t, lang } = useI18n();
  const isLate = invoice.status === 'overdue';
  const sentSteps = invoice.reminders.filter(({ is_sent }) => is_sent).map(({ step }) => stepText(t, step));
  return (
    <button type="button" className={styles.name} aria-expanded={isOpen} onClick={onToggle}>
      <span className="row g8">
        <b className="b6 t13 grow">{invoice.invoice_no}</b>
        <span className={`t13 nb ${isLate ? styles.late : ''}`}>
          {invoice.status === 'paid'
            ? amount(invoice.total)
            : t('console.credit.invoice.of', { open: amount(invoice.open), total: amount(invoice.total) })}
        </span>
      </span>
      <span className="row g8 t12 c3">
        <span className="grow">
          {invoice.cycle !== 'order' &&
            `${formatDateRange(invoice.period_from, invoice.period_to, { lang })}${t('console.credit.between')}`}
          {t('console.credit.invoice.due', { day: formatDate(invoice.due_on, { lang }) })}
        </span>
        {invoice.status === 'paid' && <Badge tone="success">{t('console.credit.invoice.paid')}</Badge>}
        {isLate && (
          <Badge tone="danger">{t('console.credit.invoice.late', { days: invoice.days_late })}</Badge>
        )}
      </span>
      {sentSteps.length > 0 && (
        <span className="t12 c3">
          {t('console.credit.reminders.sent', { steps: sentSteps.join(t('console.credit.between')) })}
        </span>
      )}
    </button>
  );
}

/** The lines and payments of an invoice, with buttons for its file, more time and a write-off. */
function InvoiceDetail({ invoice }: { invoice: CompanyInvoice }) {
  const { t, lang } = useI18n();
  const [dialog, setDialog] = useState<'more_time' | 'write_off' | null>(null);
  const query = useQuery(invoiceQuery(invoice.id));
  const { data } = query;
  const { busy, run: saveFile } = useAction(() => {
    const input = { params: { id: invoice.id } };
    return saveFetched(
      fetchFile('GET /api/console/v1/credit/invoices/{id}/file', input),
      `${invoice.invoice_no}.pdf`,
    );
  });
  if (!data) return <ListPending query={query} rows={3} />;
  return (
    <div className="col g8">
      {data.lines.map((line) => (
        <div key={`${line.reference} ${line.used_at}`} className="row g8 t12">
          <span className="grow">
            <b className="b6">{line.reference}</b>
            {line.order && (
              <span className="c3">
                {' '}
                {[
                  pick(line.order.hotel, lang),
                  formatDateRange(line.order.check_in, line.order.check_out, { lang }),
                  line.order.guest,
                ].join(t('console.credit.between'))}
              </span>
            )}
          </span>
          <span className="nb">{amount(line.amount)}</span>
        </div>
      ))}
      {data.payments.map((payment) => (
        <div key={payment.entry_id} className="row g8 t12 c3">
          <span className="grow">
            {t(`console.credit.kind.${payment.kind}`)} {payment.no}
          </span>
          <span className="nb">−{amount(payment.amount)}</span>
        </div>
      ))}
      <div className="row g8 fw">
        <Button size="xs" busy={busy} onClick={() => void saveFile()}>
          {t('console.credit.invoice.file')}
        </Button>
        {invoice.status !== 'paid' && (
          <>
            <PrivilegedButton right="customers.credit" size="xs" onClick={() => setDialog('more_time')}>
              {t('console.credit.more_time')}
            </PrivilegedButton>
            <PrivilegedButton right="customers.credit" size="xs" onClick={() => setDialog('write_off')}>
              {t('console.credit.write_off')}
            </PrivilegedButton>
          </>
        )}
      </div>
      {dialog === 'more_time' && <MoreTimeDialog invoice={invoice} onClose={() => setDialog(null)} />}
      {dialog === 'write_off' && <WriteOffDialog invoice={invoice} onClose={() => setDialog(null)} />}
    </div>
  );
}
