import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import type { myAccountEndpoints } from '@wayhouse/contract/account/my-account';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { formatLocalInstant } from '@wayhouse/i18n/format';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import accountStyles from '../../shared/styles/account.module.css';
import bookingStyles from '../../shared/styles/booking.module.css';
import { say } from '../../shared/text/texts.ts';
import { wordList } from '../../shared/text/word-list.ts';
import styles from './account.module.css';
import { sessionsQuery } from './account-queries.ts';
import { useRefusals } from './refusals.ts';
import { Section, SectionFailed, SectionSkeleton } from './section.tsx';

type Device = OutputOf<(typeof myAccountEndpoints)['GET /api/v2/user/sessions']>[number];

/** The devices on which the person is signed in. Each, except the one in use, has a sign-out button. */
export function Devices() {
  const { t } = useI18n();
  const sessions = useQuery(sessionsQuery);
  const [deviceToEnd, setDeviceToEnd] = useState<Device | null>(null);
  return (
    <Section
      title={t('account.devices.title')}
      text={t('account.devices.text')}
      action={(sessions.data?.length ?? 0) > 1 && <SignOutOthers />}
    >
      {sessions.isPending && <SectionSkeleton />}
      {sessions.error && (
        <SectionFailed text={sessions.error.message} onRetry={() => void sessions.refetch()} />
      )}
      <ul className={styles.list} data-part="account-list">
        {sessions.data?.map((device) => (
          <DeviceRow key={device.id} device={device} onAsk={() => setDeviceToEnd(device)} />
        ))}
      </ul>
      {deviceToEnd && <RevokeDialog device={deviceToEnd} onClose={() => setDeviceToEnd(null)} />}
    </Section>
  );
}

function SignOutOthers() {
  const { t } = useI18n();
  const { ownRefusal } = useRefusals();
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { busy, run: revoke } = useAction(async () => {
    const answer = await call('POST /api/v2/user/sessions/revoke_others', {});
    await client.invalidateQueries(sessionsQuery);
    if (answer.code === 0) toast(say('account.devices.others.done'), { tone: 'success' });
    setIsOpen(false);
  });
  return (
    <>
      <Button
        size="sm"
        kind="danger-soft"
        disabled={ownRefusal !== undefined}
        title={ownRefusal}
        onClick={() => setIsOpen(true)}
      >
        {t('account.devices.others')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('account.devices.others.ask')}
        confirm={t('account.devices.others')}
        kind="danger"
        busy={busy}
        onClose={() => setIsOpen(false)}
        onConfirm={() => void revoke()}
      >
        <p className="c2">{t('account.devices.others.text')}</p>
      </ConfirmDialog>
    </>
  );
}

function DeviceRow({ device, onAsk }: { device: Device; onAsk: () => void }) {
  const { t, lang } = useI18n();
  const { ownRefusal } = useRefusals();
  const at = formatLocalInstant(device.last_seen, { lang });
  const isPhone = /iOS|Android|iPhone|iPad/i.test(device.device);
  return (
    <li className={`row g12 ${styles.listRow}`}>
      <Icon of={isPhone ? IconDeviceMobile : IconDeviceLaptop} size={24} />
      <span className="grow">
        <span className="row g8 fw">
          <b className={`b6 ${accountStyles.breakWords}`}>{device.device || t('account.devices.unknown')}</b>
          {device.current && <Badge tone="success">{t('account.devices.current')}</Badge>}
        </span>
        <span className={`t13 c2 ${bookingStyles.block} ${accountStyles.breakWords}`}>
          {wordList(lang, [t('account.devices.seen', { at }), device.ip])}
        </span>
      </span>
      {!device.current && (
        <Button size="sm" disabled={ownRefusal !== undefined} title={ownRefusal} onClick={onAsk}>
          {t('account.devices.revoke')}
        </Button>
      )}
    </li>
  );
}

function RevokeDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { busy, run: revoke } = useAction(async () => {
    const answer = await call('POST /api/v2/user/sessions/revoke', { id: device.id });
    await client.invalidateQueries(sessionsQuery);
    if (answer.code === 0) toast(say('account.devices.revoked'), { tone: 'success' });
    onClose();
  });
  return (
    <ConfirmDialog
      open
      title={t('account.devices.ask')}
      confirm={t('account.devices.revoke')}
      kind="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void revoke()}
    >
      <p className="c2">
        {t('account.devices.ask.text', { device: device.device || t('account.devices.unknown') })}
      </p>
    </ConfirmDialog>
  );
}
