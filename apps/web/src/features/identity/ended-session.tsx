import { useNavigate } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import styles from './identity.module.css';
import { LoginForm } from './login-form.tsx';
import { useOpenNextPage } from './use-open-next-page.ts';

/** Shown on the root page after a session has ended: the reason, and a sign-in that returns to the previous page. */
export function EndedSession() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const openNextPage = useOpenNextPage();
  return (
    <Dialog
      open
      title={t('identity.ended.title')}
      onClose={() => void navigate({ to: '/', search: {}, replace: true })}
    >
      <div className={styles.dialogForm} data-part="ended">
        <LoginForm onSignedIn={openNextPage} intro={t('identity.ended.text')} />
      </div>
    </Dialog>
  );
}
