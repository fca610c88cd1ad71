import type { MessageKey } from '@wayhouse/i18n/keys';
import { useI18n } from '@wayhouse/ui/i18n';
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
  0: styles.pwm,
  1: `${styles.pwm} ${styles.s1}`,
  2: `${styles.pwm} ${styles.s2}`,
  3: `${styles.pwm} ${styles.s3}`,
  4: `${styles.pwm} ${styles.s4}`,
};

/** Four bars and a word for the strength of the password. Hidden while it is empty. Needs the texts `password`. */
export function StrengthBar({ password, known }: { password: string; known?: readonly string[] }) {
  const { t } = useI18n();
  if (password === '') return null;
  const strength = passwordStrength(password, known);
  return (
    <div className={strengthClass[strength]}>
      {steps.map((step) => (
        <i key={step} className={step <= strength ? styles.o : undefined} />
      ))}
      <span className="t12 c3" role="status">
        {t(words[strength])}
      </span>
    </div>
  );
}
