import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { useAction } from '@wayhouse/client/use-action';
import type { Profile } from '@wayhouse/contract/account/my-account';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { say } from '../../shared/text/texts.ts';
import styles from './account.module.css';
import { profileQuery } from './account-queries.ts';
import { checkFields, factorCode } from './checks.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useRefusals } from './refusals.ts';
import { Section, SectionFailed, SectionSkeleton } from './section.tsx';
import { SetUpFactor } from './set-up-factor.tsx';

/** With this number of unused recovery codes or fewer, a warning is shown. */
const fewCodes = 2;

type SetupData = { secret: string; uri: string };

/** Switches the second factor on and off, and shows its recovery codes. */
export function SecondFactor() {
  const { t } = useI18n();
  const profile = useQuery(profileQuery);
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = async () => {
    await client.invalidateQueries(profileQuery);
    setCodes(null);
  };
  return (
    <Section title={t('account.factor.title')} text={t('account.factor.text')}>
      {profile.isPending && <SectionSkeleton />}
      {profile.error && <SectionFailed text={profile.error.message} onRetry={() => void profile.refetch()} />}
      {codes && <RecoveryCodes codes={codes} onDone={() => void finish()} />}
      {!codes && profile.data?.two_factor && <FactorOn profile={profile.data} />}
      {!codes && profile.data?.two_factor === false && <FactorOff onCodes={setCodes} />}
    </Section>
  );
}

function FactorOff({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { t } = useI18n();
  const { ownRefusal } = useRefusals();
  const [setupData, setSetupData] = useState<SetupData | null>(null);
  const { busy, run: start } = useAction(async () => {
    const answer = await call('POST /api/v2/user/2fa/start', {});
    if (answer.code === 0 && answer.data) setSetupData(answer.data);
  });
  if (setupData) return <SetUpFactor {...setupData} onCodes={onCodes} onStop={() => setSetupData(null)} />;
  return (
    <div className={styles.setting}>
      <div className="grow">
        <Badge>{t('account.factor.off')}</Badge>
        <p className="t13 c2 mt8">{t('account.factor.off.text')}</p>
      </div>
      <Button
        kind="primary"
        disabled={ownRefusal !== undefined}
        title={ownRefusal}
        busy={busy}
        onClick={() => void start()}
      >
        {t('account.factor.start')}
      </Button>
    </div>
  );
}

function FactorOn({ profile }: { profile: Profile }) {
  const { t } = useI18n();
  const { ownRefusal } = useRefusals();
  const [isOpen, setIsOpen] = useState(false);
  const codesLeft = profile.recovery_codes_left;
  return (
    <>
      <div className={styles.setting}>
        <div className="grow">
          <Badge tone="success">{t('account.factor.on')}</Badge>
          <p className="t13 c2 mt8">{t('account.factor.codes_left', { count: codesLeft })}</p>
        </div>
        <Button
          kind="danger-soft"
          disabled={ownRefusal !== undefined}
          title={ownRefusal}
          onClick={() => setIsOpen(true)}
        >
          {t('account.factor.disable')}
        </Button>
      </div>
      {codesLeft <= fewCodes && <Note tone="warning">{t('account.factor.few')}</Note>}
      {isOpen && <DisableFactor onClose={() => setIsOpen(false)} />}
    </>
  );
}

/**
 * Asks for one more code, so that access to an unlocked screen is not enough. A recovery code is accepted too, for a
 * reader who lost the phone.
 */
function DisableFactor({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useForm({
    name: 'factor-off',
    start: () => ({ otp: '' }),
    check: (draft) => checkFields(draft, { otp: factorCode }),
  });
  const disable = async () => {
    const done = await form.submit(
      (draft) =>
        call('POST /api/v2/user/2fa/disable', { otp: draft.otp.replaceAll(/\s/g, '') }, { quiet: true }),
      () => client.invalidateQueries(profileQuery),
    );
    if (!done) return;
    toast(say('account.factor.disabled'), { tone: 'success' });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('account.factor.disable.title')}
      confirm={t('account.factor.disable')}
      kind="danger"
      busy={form.busy}
      onClose={onClose}
      onConfirm={() => void disable()}
    >
      <form
        noValidate
        className="col g16"
        onSubmit={(event) => {
          event.preventDefault();
          void disable();
        }}
      >
        <p className="c2">{t('account.factor.disable.text')}</p>
        <TextField
          label={t('account.factor.any')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('otp', form.draft.otp)}
        />
        {form.failure && <Note tone="danger">{form.failure}</Note>}
      </form>
    </ConfirmDialog>
  );
}
