import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import type { Profile } from '@wayhouse/contract/account/my-account';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { CodeField } from '../../shared/form/code-field.tsx';
import { sendsTexts } from '../../shared/text/sends-texts.ts';
import { say } from '../../shared/text/texts.ts';
import styles from './account.module.css';
import { checkFields, code } from './checks.ts';
import { useRefusals } from './refusals.ts';
import { publishProfile } from './sub-users/own-user.ts';

/**
 * The saved mobile number, its status, and a button to confirm it. Hidden when no number is saved, and when the server
 * sends no text messages.
 */
export function MobileRow({ profile }: { profile: Profile }) {
  const { t } = useI18n();
  const { ownRefusal } = useRefusals();
  const [isOpen, setIsOpen] = useState(false);
  if (profile.mobile_state === 'none' || !sendsTexts()) return null;
  const isProven = profile.mobile_state === 'proven';
  return (
    <div className={styles.setting}>
      <div className="grow">
        <p className="t13 c3">{t('account.mobile')}</p>
        <p className="row g8 fw">
          <b className="b6">{phoneText(profile)}</b>
          <Badge tone={isProven ? 'success' : 'warning'}>
            {t(isProven ? 'account.mobile.proven' : 'account.mobile.unproven')}
          </Badge>
        </p>
        <p className="t13 c2 mt4">
          {t(isProven ? 'account.mobile.proven.text' : 'account.mobile.unproven.text')}
        </p>
      </div>
      {!isProven && (
        <Button
          size="sm"
          disabled={ownRefusal !== undefined}
          title={ownRefusal}
          onClick={() => setIsOpen(true)}
        >
          {t('account.mobile.prove')}
        </Button>
      )}
      {isOpen && <ProveMobileDialog profile={profile} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

const phoneText = ({ area_code, phone }: Profile) => `+${area_code} ${phone}`;

/** Confirms the saved number by a code sent to it. */
function ProveMobileDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { area_code, phone: mobile } = profile;
  const form = useForm({
    name: 'mobile',
    start: () => ({ phone_code: '' }),
    check: (draft) => checkFields(draft, { phone_code: code }),
  });
  const save = async () => {
    const saved = await form.submit((draft) => call('POST /api/v2/user/update', draft, { quiet: true }));
    if (!saved) return;
    publishProfile(client, saved);
    toast(say('account.mobile.done'), { tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      title={t('account.mobile.prove')}
      saveState={form}
      confirm={t('account.mobile.confirm')}
      onSave={() => void save()}
      onClose={onClose}
    >
      <p className="t13 c2">{t('account.mobile.text', { number: phoneText(profile) })}</p>
      <CodeField
        id={form.idOf('phone_code')}
        label={t('account.code')}
        value={form.draft.phone_code}
        error={form.error('phone_code')}
        onChange={(value) => form.set('phone_code', value)}
        ready={() => true}
        send={(proof) =>
          call(
            'POST /api/v2/sendcode',
            { area_code, mobile, purpose: 'prove_mobile', ...proof },
            { quiet: true },
          )
        }
      />
    </FormDialog>
  );
}
