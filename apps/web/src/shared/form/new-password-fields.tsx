import { IconLock } from '@tabler/icons-react';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { PasswordField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import type { ReactNode } from 'react';
import styles from './form.module.css';
import { passwordStrength, type Strength } from './password-strength.ts';

const words: Record<Strength, MessageKey> = {
  0: 'password.strength.0',
  1: 'password.strength.1',
  2: 'password.strength.2',
  3: 'password.strength.3',
  4: 'password.strength.4',
};
const steps = [1, 2, 3, 4] as const;

const strengthClass: Record<Strength, string | undefined> = {
  0: styles.strength,
  1: `${styles.strength} ${styles.weak}`,
  2: `${styles.strength} ${styles.fair}`,
  3: `${styles.strength} ${styles.good}`,
  4: `${styles.strength} ${styles.strong}`,
};

type PasswordInput = {
  id: string;
  value: string;
  error?: ReactNode;
  onChange: (value: string) => void;
  onLeave: () => void;
};
type Props = {
  password: PasswordInput;
  confirm: PasswordInput;
  /** The person's own words (name, email), which make a password weak. */
  ownWords?: readonly string[];
  big?: boolean;
  optional?: boolean;
};

/** A new password, twice, with a strength bar. */
export function NewPasswordFields({ password, confirm, ownWords, big, optional }: Props) {
  const { t } = useI18n();
  const commonProps = {
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
          {...commonProps}
          id={password.id}
          name="password"
          label={t('password.new')}
          hint={t('password.hint')}
          error={password.error}
          value={password.value}
          onChange={(event) => password.onChange(event.target.value)}
          onBlur={password.onLeave}
        />
        <StrengthBar password={password.value} ownWords={ownWords ?? []} />
      </div>
      <PasswordField
        {...commonProps}
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

/** Four bars and a word for the strength of the password. Hidden while the password is empty. */
function StrengthBar({ password, ownWords }: { password: string; ownWords: readonly string[] }) {
  const { t } = useI18n();
  if (password === '') return null;
  const strength = passwordStrength(password, ownWords);
  return (
    <div className={strengthClass[strength]}>
      {steps.map((step) => (
        <i key={step} className={step <= strength ? styles.filled : undefined} />
      ))}
      <span className="t12 c3" role="status">
        {t(words[strength])}
      </span>
    </div>
  );
}
