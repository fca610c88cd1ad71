import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import { useAction } from '@wayhouse/client/use-action';
import type { CustomerMail } from '@wayhouse/contract/console/customer-cards';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { ListFailed, RowsLoading } from '../../../shared/list/table-states.tsx';
import { useRight } from '../../../shared/session.ts';
import textStyles from '../../../shared/styles/text.module.css';
import { Moment } from '../../../shared/time/moment.tsx';
import { mailQuery, mailsOfQuery } from './card-queries.ts';
import { PagedCard } from './paged-card.tsx';

const tones = { waiting: 'info', sent: 'success', failed: 'danger', expired: 'neutral' } as const;

/** Mails to people of the customer. Those with a code or a sign-in link can be neither read nor sent again. */
export function MailsOfCustomer({ id }: { id: string }) {
  const { t } = useI18n();
  const [page, setPage] = useState(1);
  const [openMail, setOpenMail] = useState<CustomerMail | null>(null);
  const list = useQuery(mailsOfQuery(id, page));
  return (
    <PagedCard
      title={t('console.customers.mails')}
      empty={t('console.customers.no_mails')}
      list={list}
      page={page}
      onPage={setPage}
      action={openMail && <MailDialog id={id} mail={openMail} onClose={() => setOpenMail(null)} />}
    >
      {(items) => (
        <DataTable
          columns={[
            {
              head: t('console.customers.mail.subject'),
              className: 'wide',
              cell: (mail) => <b className="b5">{mail.subject}</b>,
            },
            {
              head: t('console.customers.mail.to'),
              cell: (mail) => <span className={textStyles.line}>{mail.to}</span>,
            },
            { head: t('console.customers.mail.at'), labeled: true, cell: (mail) => <Moment at={mail.at} /> },
            {
              head: t('console.customers.status'),
              cell: (mail) => (
                <Badge tone={tones[mail.state]}>{t(`console.customers.mail.${mail.state}`)}</Badge>
              ),
            },
            {
              head: t('console.actions'),
              hideHead: true,
              numeric: true,
              cell: (mail) =>
                mail.readable ? (
                  <Button kind="secondary" size="xs" onClick={() => setOpenMail(mail)}>
                    {t('console.customers.mail.view')}
                  </Button>
                ) : (
                  <span className="t12 c3">{t('console.customers.mail.private')}</span>
                ),
            },
          ]}
          rows={items}
          keyOf={(mail) => mail.id}
        />
      )}
    </PagedCard>
  );
}

type DialogProps = { id: string; mail: CustomerMail; onClose: () => void };

/** The text of a mail, and the button that sends it again. */
function MailDialog({ id, mail, onClose }: DialogProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const mayResend = useRight('customers.people');
  const keyedCall = useKeyedCall(call, `mail.${mail.id}`);
  const { data, isError, error, refetch } = useQuery(mailQuery(id, mail.id));
  const { busy, run } = useAction(async () => {
    const input = { params: { id, mail_id: mail.id } };
    const answer = await keyedCall('POST /api/console/v1/customers/{id}/mails/{mail_id}/resend', input);
    if (answer.code !== 0) return;
    void client.invalidateQueries({ queryKey: ['customers', 'mails', id] });
    toast(t('console.customers.mail.resent', { to: mail.to }), { tone: 'success' });
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={mail.subject}
      width={720}
      locked={busy}
      footer={
        mayResend &&
        mail.state !== 'expired' && (
          <Button kind="primary" busy={busy} onClick={() => void run()}>
            {t('console.customers.mail.resend')}
          </Button>
        )
      }
    >
      <div className="col g12">
        <p className="t13 c3">
          {mail.to} · <Moment at={mail.at} />
        </p>
        {isError && <ListFailed error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <RowsLoading rows={6} />}
        {data && <p className={textStyles.multiline}>{data.text}</p>}
        {data && data.files.length > 0 && (
          <p className="t13 c2">{t('console.customers.mail.files', { files: data.files.join(', ') })}</p>
        )}
      </div>
    </Dialog>
  );
}
