import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import { wrongStateCode } from '@wayhouse/contract/answer-codes';
import { fieldMax } from '@wayhouse/contract/form-rules';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { InvoiceOrder } from '@wayhouse/contract/payment/invoice-requests';
import { money } from '@wayhouse/i18n/format';
import { Button, buttonClass } from '@wayhouse/ui/button';
import { TextArea, TextField } from '@wayhouse/ui/form/field';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { checkEmail } from '../../shared/form/check-email.ts';
import { ServiceDeskLine } from '../../shared/service-desk/service-desk-line.tsx';
import { fetchInvoiceable, refreshRequests, titlesQuery } from './invoice-queries.ts';
import styles from './invoices.module.css';

type Props = {
  chosenOrders: ReadonlyMap<string, InvoiceOrder>;
  onChange: (chosenOrders: Map<string, InvoiceOrder>) => void;
  onDone: (id: string) => void;
};

/** The invoice's title and recipient; sent together with the selected orders. */
export function RequestForm({ chosenOrders, onChange, onDone }: Props) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const titles = useQuery(titlesQuery);
  const [draft, setDraft] = useState<{ titleId?: string; email?: string }>({});
  const [note, setNote] = useState('');
  const [showsErrors, setShowsErrors] = useState(false);
  const [problem, setProblem] = useState<string>();
  const title = titles.data?.find((each) => each.id === draft.titleId) ?? titles.data?.[0];
  const email = draft.email ?? title?.email ?? '';
  const isEmail = checkEmail(email) === null;
  const orders = [...chosenOrders.values()];
  const sum = toMoney(orders.reduce((cents, order) => cents + toCents(order.amount), 0));
  const emailProblem = showsErrors && !isEmail ? t('invoices.email.required') : undefined;
  const { busy, run: send } = useAction(async () => {
    setShowsErrors(true);
    if (!title || orders.length === 0 || !isEmail) return;
    setProblem(undefined);
    const input = {
      order_nos: orders.map((order) => order.order_no),
      title_id: title.id,
      email: email.trim(),
      ...(note.trim() && { note: note.trim() }),
    };
    const answer = await call('POST /api/v2/invoice_request/create', input, { quiet: true }).catch(
      () => null,
    );
    refreshRequests(client);
    if (answer?.code === wrongStateCode) {
      // Unselects orders that can no longer be invoiced. The list does not show them, so the reader could not untick
      // them.
      const invoiceableOrders = await fetchInvoiceable(input.order_nos).catch(() => undefined);
      if (invoiceableOrders && invoiceableOrders.size < orders.length) {
        onChange(invoiceableOrders);
        return setProblem(t('invoices.gone', { count: orders.length - invoiceableOrders.size }));
      }
    }
    if (answer?.code !== 0 || !answer.data)
      return setProblem(messageOf(answer, lang) ?? t('invoices.send_failed'));
    toast(t('invoices.sent', { no: answer.data.request_no }), { tone: 'success' });
    onDone(answer.data.id);
  });
  return (
    <section className="card pad-l" aria-labelledby="iv-form">
      <h2 className="t16" id="iv-form">
        {t('invoices.to')}
      </h2>
      {titles.isPending && <Skeleton height={120} />}
      {titles.isLoadingError && (
        <ErrorState title={titles.error.message} onRetry={() => void titles.refetch()} />
      )}
      {titles.data?.length === 0 && (
        <div className="col g12 mt12">
          <p className="t13 c2">{t('invoices.no_title')}</p>
          <Link className={buttonClass({ kind: 'primary' })} to="/account/InvoiveTitle">
            {t('account.titles.add')}
          </Link>
        </div>
      )}
      {title && (
        <div className="col g16 mt16">
          <Select
            label={t('invoices.title_field')}
            value={title.id}
            options={(titles.data ?? []).map((each) => ({ value: each.id, label: each.title }))}
            // Choosing another title replaces a typed email by the title's email.
            onChange={(titleId) => setDraft({ titleId })}
          />
          {title.tax_id && (
            <p className="t13 c3">
              {t('account.titles.tax_id')} {title.tax_id}
            </p>
          )}
          <TextField
            label={t('invoices.email')}
            type="email"
            value={email}
            {...(emailProblem && { error: emailProblem })}
            onChange={(event) => setDraft({ ...draft, email: event.target.value })}
          />
          <TextArea
            label={t('invoices.note')}
            rows={2}
            maxLength={fieldMax.reason}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <div className={`row btw g12 ${styles.total}`} aria-live="polite">
            <span className="c2">{t('invoices.orders_count', { count: orders.length })}</span>
            <b className="t20">{money(sum)}</b>
          </div>
          {showsErrors && orders.length === 0 && (
            <p className={`${fieldStyles.message} ${fieldStyles.error}`} role="alert">
              {t('invoices.choose_first')}
            </p>
          )}
          {problem && <Note tone="danger">{problem}</Note>}
          <Button kind="primary" full busy={busy} onClick={() => void send()}>
            {t('invoices.send')}
          </Button>
          <p className="t12 c3">{t('invoices.once')}</p>
          <ServiceDeskLine />
        </div>
      )}
    </section>
  );
}
