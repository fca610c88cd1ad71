import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import type { Profile } from '@wayhouse/contract/account/my-account';
import { rightOptions } from '@wayhouse/contract/account/permissions';
import { Switch } from '@wayhouse/ui/form/checkbox';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { useMoneyRights } from '../../shared/session/use-money-rights.ts';
import bookingStyles from '../../shared/styles/booking.module.css';
import { say } from '../../shared/text/texts.ts';
import styles from './account.module.css';
import { profileQuery } from './account-queries.ts';
import { type MailOption, mailOptions } from './mail-options.ts';
import { useRefusals } from './refusals.ts';
import { Section, SectionFailed, SectionSkeleton } from './section.tsx';

/** A switch for each kind of mail; a change of a switch is saved at once. */
export function Notifications() {
  const { t } = useI18n();
  const profile = useQuery(profileQuery);
  return (
    <Section title={t('account.mails.title')} text={t('account.mails.text')}>
      {profile.isPending && <SectionSkeleton />}
      {profile.error && <SectionFailed text={profile.error.message} onRetry={() => void profile.refetch()} />}
      {profile.data && <MailSwitches profile={profile.data} />}
    </Section>
  );
}

function MailSwitches({ profile }: { profile: Profile }) {
  const { t } = useI18n();
  const { ownRefusal } = useRefusals();
  return (
    <>
      {ownRefusal && (
        <div className={styles.notice}>
          <Note tone="warning">{ownRefusal}</Note>
        </div>
      )}
      {!profile.flags.receive_email && (
        <div className={styles.notice}>
          <Note>{t('account.mails.off')}</Note>
        </div>
      )}
      <ul className={styles.list} data-part="account-list">
        {mailOptions.map((option) => (
          <MailRow key={option} option={option} profile={profile} isRefused={ownRefusal !== undefined} />
        ))}
      </ul>
    </>
  );
}

type RowProps = { option: MailOption; profile: Profile; isRefused: boolean };

function MailRow({ option, profile, isRefused }: RowProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  // The position to which the reader moved the switch, until the server answers. After a refusal the old position is
  // shown.
  const [pendingValue, setPendingValue] = useState<boolean | null>(null);
  const { run: change } = useAction(async (value: boolean) => {
    setPendingValue(value);
    const answer = await call('POST /api/v2/user/notifications', { flags: { [option]: value } }).finally(() =>
      setPendingValue(null),
    );
    if (answer.code !== 0 || !answer.data) return;
    const saved = answer.data.flags[option];
    // Changes only this row: an answer that arrives late may have the old position of another switch.
    client.setQueryData(
      profileQuery.queryKey,
      (before) => before && { ...before, flags: { ...before.flags, [option]: saved } },
    );
    toast(say('account.saved'), { tone: 'success' });
  });
  const isDependent = option !== 'receive_email' && !profile.flags.receive_email;
  const rightRefusal = useRightRefusal(option);
  return (
    <li className={`row btw g16 ${styles.listRow}`}>
      <span className="grow">
        <span className={`b6 ${bookingStyles.block}`}>{t(`account.mail.${option}`)}</span>
        <span className="t13 c2">{t(`account.mail.${option}.text`)}</span>
        {rightRefusal && <span className={`t13 c2 ${bookingStyles.block}`}>{rightRefusal}</span>}
      </span>
      <Switch
        label={t(`account.mail.${option}`)}
        checked={pendingValue ?? profile.flags[option]}
        disabled={isDependent || isRefused || rightRefusal !== undefined}
        onChange={(value) => void change(value)}
      />
    </li>
  );
}

/** Why the reader may not change an option that gives a right; undefined for other options and for main accounts. */
function useRightRefusal(option: MailOption): string | undefined {
  const { t } = useI18n();
  const { owner } = useMoneyRights();
  const isRight = rightOptions.some((name) => name === option);
  return isRight && !owner ? t('account.mail.main_only') : undefined;
}
