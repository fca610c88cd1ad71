import type { StaffRight } from '@wayhouse/contract/account/permissions';
import { Button, type ButtonProps } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import styles from './privileged-button.module.css';
import { useSession } from './session.ts';

/** A button that needs a right. Without the right it is visible, does nothing, and explains the reason. */
export function PrivilegedButton({ right, ...button }: ButtonProps & { right: StaffRight }) {
  const { t } = useI18n();
  const staff = useSession()?.staff;
  if (!staff || staff.rights.includes(right)) return <Button {...button} />;
  const reason = t('console.no_right', { role: t(`console.role.${staff.role}`) });
  return (
    <span className={styles.disabledReason} title={reason}>
      <Button {...button} disabled aria-description={reason} />
    </span>
  );
}
