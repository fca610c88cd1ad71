import { useAction } from '@wayhouse/client/use-action';
import type { Notifications } from '@wayhouse/contract/console/notifications';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { deviceZone } from '@wayhouse/ui/pure/device-zone';
import { call } from '../../shared/api.ts';
import styles from './layouts.module.css';

type Props = { digest: Notifications['digest']; onChange: (next: Notifications) => void };

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Chooses the hour of the daily mail, or no mail. A new choice stores the time zone of this device. */
export function DigestChoice({ digest, onChange }: Props) {
  const { t } = useI18n();
  const ownZone = deviceZone();
  const { busy, run } = useAction(async (hour: string) => {
    const input = { digest: hour === '' ? null : { hour: Number(hour), time_zone: ownZone } };
    const answer = await call('POST /api/console/v1/notifications/digest', input);
    if (answer.code !== 0 || !answer.data) return;
    onChange(answer.data);
    toast(t('console.news.digest.saved'), { tone: 'success' });
  });
  return (
    <div className={styles.digest}>
      <Select
        label={t('console.news.digest')}
        value={digest ? String(digest.hour) : ''}
        disabled={busy}
        options={[
          { value: '', label: t('console.news.digest.none') },
          ...Array.from({ length: 24 }, (_, hour) => ({
            value: String(hour),
            label: t('console.news.digest.at', { hour: hourText(hour) }),
          })),
        ]}
        onChange={(hour) => void run(hour)}
      />
      <span className="t12 c3">{t('console.news.digest.zone', { zone: digest?.time_zone ?? ownZone })}</span>
    </div>
  );
}
