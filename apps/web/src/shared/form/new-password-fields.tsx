import { IconLock } from '@tabler/icons-react';
import { PasswordField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import type { ReactNode } from 'react';
import { StrengthBar } from './strength-bar.tsx';

type Side = {
  id: string;
  value: string;
  error?: ReactNode;
  onChange: (value: string) => void;
  onLeave: () => void;
};
type Props = {
  password: Side;
  confirm: Side;
  /** The person's own words (name, e-mail), which make a password weak. */
  known?: readonly string[];
  big?: boolean;
  optional?: boolean;
};

/** A new password, twice, with a strength bar. */
export function NewPasswordFields({ password, confirm, known, big, optional }: Props) {
  const { t } = useI18n();
  const shared = {
    showLabel: t('identity.password.show'),
    hideLabel: t('identity.password.hide'),
    icon: IconLock,
    autoComplete: 'new-password',
    big: big ?? false,
    optional: optional ?? false,
  };
  return (
    <>
      <div className="col g6">
        <PasswordField
          {...shared}
          id={password.id}
          name="password"
          label={t('password.new')}
          hint={t('password.hint')}
          error={password.error}
          value={password.value}
          onChange={(event) => password.onChange(event.target.value)}
          onBlur={password.onLeave}
        />
        <StrengthBar password={password.value} known={known ?? []} />
      </div>
      <PasswordField
        {...shared}
        id={confirm.id}
        name="confirm_password"
        label={t('password.confirm')}
        error={confirm.error}
        value={confirm.value}
        onChange={(event) => confirm.onChange(event.target.value)}
        onBlur={confirm.onLeave}
      />
    </>
  );
}
