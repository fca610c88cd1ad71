import { IconDownload, IconMail, IconMailForward } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { saveFetched } from '@wayhouse/client/files/save-fetched';
import { useForm } from '@wayhouse/client/form/use-form';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import { useAction } from '@wayhouse/client/use-action';
import type { PaperKind } from '@wayhouse/contract/booking/order-papers';
import { Badge, type Tone } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call, fetchFile } from '../../../shared/api.ts';
import deskStyles from '../../../shared/desk/desk.module.css';
import listStyles from '../../../shared/list/list.module.css';
import { ListPending } from '../../../shared/list/table-states.tsx';
import { useRight } from '../../../shared/session.ts';
import { Moment } from '../../../shared/time/moment.tsx';
import { type DeskDetail, type DeskMails, deskMailsQuery } from '../desk/order-queries.ts';
import styles from '../orders.module.css';
import { mailNameOf } from './mail-name.ts';

const tones: Record<DeskMails['mails'][number]['status'], Tone> = {
  sending: 'neutral',
  sent: 'success',
  failed: 'danger',
};

/** The mails about the order, and its documents, which can be opened and sent again. */
export function OrderMails({ detail }: { detail: DeskDetail }) {
  const { t } = useI18n();
  const orderNo = detail.order.order_no;
  const query = useQuery(deskMailsQuery(orderNo));
  const { data } = query;
  if (!data) return <ListPending query={query} rows={5} />;
  return (
    <>
      <section className={deskStyles.detailSection}>
        <h3 className="t14 b6">{t('console.orders.papers')}</h3>
        {data.documents.length === 0 && <p className="t13 c3">{t('console.orders.papers.none')}</p>}
        {data.documents.map((document) => (
          <Paper key={document} document={document} orderNo={orderNo} email={data.email} />
        ))}
      </section>
      <section className={deskStyles.detailSection}>
        <h3 className="t14 b6">{t('console.orders.mail_list')}</h3>
        {data.mails.length === 0 && <p className="t13 c3">{t('console.orders.mails.none')}</p>}
        <ul className={listStyles.entries}>
          {data.mails.map((mail) => (
            <li key={mail.id}>
              <span className="row g8 btw">
                <span className={styles.withIcon}>
                  <Icon of={IconMail} size={16} />
                  {mailNameOf(t, mail.template)}
                </span>
                <Badge look="dot" tone={tones[mail.status]}>
                  {t(`console.orders.mail_state.${mail.status}`)}
                </Badge>
              </span>
              <span className="t12 c3">
                {mail.to} · <Moment at={mail.at} />
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

type PaperProps = { document: PaperKind; orderNo: string; email: string };

function Paper({ document, orderNo, email }: PaperProps) {
  const { t, lang } = useI18n();
  const mayAct = useRight('orders.manage');
  const [isSending, setIsSending] = useState(false);
  const { busy, run: open } = useAction(() => {
    const input = { params: { order_no: orderNo }, document, lang };
    const file = fetchFile('GET /api/console/v1/orders/{order_no}/paper', input);
    return saveFetched(file, `${document}-${orderNo}-${lang}.pdf`);
  });
  return (
    <div className="row g8 fw mt8">
      <span className="grow">{t(`console.orders.papers.${document}`)}</span>
      <Button size="xs" icon={IconDownload} busy={busy} onClick={() => void open()}>
        {t('console.orders.papers.open')}
      </Button>
      {mayAct && (
        <Button size="xs" icon={IconMailForward} onClick={() => setIsSending(true)}>
          {t('console.orders.papers.send')}
        </Button>
      )}
      {isSending && (
        <SendDialog document={document} orderNo={orderNo} email={email} onClose={() => setIsSending(false)} />
      )}
    </div>
  );
}

function SendDialog({ document, orderNo, email, onClose }: PaperProps & { onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useForm({
    name: 'send-paper',
    start: () => ({ email, lang: 'both' as 'en' | 'zh' | 'both' }),
    check: (draft) => ({ email: draft.email.trim() === '' ? 'console.cases.field.required' : undefined }),
  });
  const keyedCall = useKeyedCall(call, `paper.${orderNo}`);
  const save = async () => {
    const to = form.draft.email.trim();
    const done = await form.submit(({ lang }) =>
      keyedCall(
        'POST /api/console/v1/orders/{order_no}/send',
        { params: { order_no: orderNo }, document, lang, email: to },
        { quiet: true },
      ),
    );
    if (!done) return;
    toast(t('console.orders.papers.sent', { to }), { tone: 'success' });
    void client.invalidateQueries(deskMailsQuery(orderNo));
    onClose();
  };
  return (
    <FormDialog
      saveState={form}
      title={t(`console.orders.papers.${document}`)}
      confirm={t('console.orders.papers.send')}
      onClose={onClose}
      onSave={save}
    >
      <TextField
        label={t('console.orders.papers.to')}
        type="email"
        value={form.draft.email}
        error={form.error('email')}
        onChange={(event) => form.change({ email: event.target.value })}
      />
      <Select
        label={t('console.contacts.language')}
        value={form.draft.lang}
        options={(['both', 'en', 'zh'] as const).map((lang) => ({
          value: lang,
          label: t(`console.orders.papers.lang.${lang}`),
        }))}
        onChange={(lang) => form.change({ lang: lang as 'both' })}
      />
    </FormDialog>
  );
}
