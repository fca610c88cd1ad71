import { IconMail, IconTrash } from '@tabler/icons-react';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import {
  type ReportMailCadence,
  reportMailCadences,
} from '@wayhouse/contract/console/reports/report-mail-choices';
import type { ReportMail } from '@wayhouse/contract/console/reports/report-mails';
import { formatDate } from '@wayhouse/i18n/format';
import { Button, IconButton } from '@wayhouse/ui/button';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { deviceZone } from '@wayhouse/ui/pure/device-zone';
import { Skeleton } from '@wayhouse/ui/state';
import { useState } from 'react';
import { call, problemOf } from '../../shared/api.ts';
import { useSourceName } from '../../shared/hotels/source-name.ts';
import { ListFailed } from '../../shared/list/table-states.tsx';
import styles from './reports.module.css';
import { reportMailsQuery } from './sales-queries.ts';
import type { Sales } from './use-sales.ts';

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const suggestedHour = 8;

/**
 * A button that opens the list of report mails. Each mail links here with `mails=1`, so that the reader can end the
 * mails.
 */
export function ReportMails({ sales }: { sales: Sales }) {
  const { t } = useI18n();
  const isOpen = sales.address.mails === '1';
  const setOpen = (opens: boolean) => sales.change({ mails: opens ? '1' : '' });
  return (
    <>
      <Button size="sm" kind="secondary" icon={IconMail} onClick={() => setOpen(true)}>
        {t('console.reports.mails')}
      </Button>
      {isOpen && <MailsDialog sales={sales} onClose={() => setOpen(false)} />}
    </>
  );
}

function MailsDialog({ sales, onClose }: { sales: Sales; onClose: () => void }) {
  const { t } = useI18n();
  const mails = useQuery(reportMailsQuery);
  return (
    <Dialog open width={520} title={t('console.reports.mails.title')} onClose={onClose}>
      <MailList mails={mails} />
      {mails.data?.items.length === 0 && <p className="c2">{t('console.reports.mails.none')}</p>}
      <NewMail sales={sales} />
    </Dialog>
  );
}

type Mails = UseQueryResult<{ items: ReportMail[] }>;

function MailList({ mails }: { mails: Mails }) {
  if (!mails.data && !mails.isError) return <Skeleton width="100%" height={48} />;
  return (
    <>
      {mails.isError && <ListFailed error={mails.error} onRetry={() => void mails.refetch()} />}
      {mails.data && (
        <ul className={styles.mails}>
          {mails.data.items.map((mail) => (
            <MailLine key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </>
  );
}

function MailLine({ mail }: { mail: ReportMail }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const sourceName = useSourceName();
  const filterTexts = [
    t(`console.reports.basis.${mail.basis}`),
    mail.source && sourceName(mail.source),
    mail.customer?.name[lang],
    mail.hotel?.name[lang],
  ].filter(Boolean);
  const cadenceText = t(`console.reports.mails.${mail.cadence}.at`, { hour: hourText(mail.hour) });
  const { busy, run } = useAction(async () => {
    const answer = await call('POST /api/console/v1/reports/mails/{id}/delete', { params: { id: mail.id } });
    if (answer.code !== 0) return;
    // Removes only this mail. The list in a late answer may still have a mail that was deleted in the meantime.
    client.setQueryData(
      reportMailsQuery.queryKey,
      (before) => before && { ...before, items: before.items.filter(({ id }) => id !== mail.id) },
    );
    toast(t('console.reports.mails.ended'), { tone: 'success' });
  });
  return (
    <li className="row g8">
      <span className={styles.mail}>
        <span>{cadenceText}</span>
        <span className="t12 c3">
          {filterTexts.join(' · ')} · {mail.time_zone} ·{' '}
          {t('console.reports.mails.next', { date: formatDate(mail.next_on, { lang }) })}
        </span>
      </span>
      <IconButton
        icon={IconTrash}
        label={t('console.reports.mails.end', { what: cadenceText })}
        busy={busy}
        onClick={() => void run()}
      />
    </li>
  );
}

/** The form for a new mail with the filters of the report, sent at an hour of this device's time zone. */
function NewMail({ sales: { query } }: { sales: Sales }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [cadence, setCadence] = useState<ReportMailCadence>('monthly');
  const [hour, setHour] = useState(suggestedHour);
  const time_zone = deviceZone();
  const { busy, run } = useAction(async () => {
    const { basis, source, account_id, hotel_id } = query;
    const input = { cadence, hour, time_zone, basis, source, account_id, hotel_id };
    const answer = await call('POST /api/console/v1/reports/mails', input, { quiet: true });
    if (answer.code !== 0 || !answer.data) return toast(problemOf(answer) ?? '', { tone: 'warning' });
    client.setQueryData(reportMailsQuery.queryKey, answer.data);
    toast(t('console.reports.mails.saved'), { tone: 'success' });
  });
  return (
    <div className={styles.newMail}>
      <Segmented
        label={t('console.reports.mails.cadence')}
        value={cadence}
        choices={reportMailCadences.map((value) => ({ value, label: t(`console.reports.mails.${value}`) }))}
        onChange={setCadence}
      />
      <Select
        label={t('console.reports.mails.hour')}
        hint={t('console.news.digest.zone', { zone: time_zone })}
        value={String(hour)}
        options={Array.from({ length: 24 }, (_, value) => ({ value: String(value), label: hourText(value) }))}
        onChange={(value) => setHour(Number(value))}
      />
      <p className="t13 c2">{t(`console.reports.mails.${cadence}.what`)}</p>
      <Button busy={busy} onClick={() => void run()}>
        {t('console.reports.mails.add')}
      </Button>
    </div>
  );
}
