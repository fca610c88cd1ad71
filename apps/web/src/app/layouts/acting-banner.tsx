import { IconUserShield } from '@tabler/icons-react';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { useState } from 'react';
import { useSession } from '../../shared/session/session.ts';
import styles from './layouts.module.css';
import { useSignOut } from './use-sign-out.ts';

/** Shown above the top bar while staff impersonates a customer: both names and a button that ends the impersonation. */
export function ActingBanner() {
  const { t, lang } = useI18n();
  const user = useSession()?.user;
  const signOut = useSignOut();
  const [leaving, setLeaving] = useState(false);
  if (!user?.acting_staff) return null;
  const name = `${user.firstname} ${user.lastname}`.trim();
  const leave = async () => {
    setLeaving(true);
    await signOut();
    setLeaving(false);
  };
  return (
    <aside className={styles.actingBanner} data-part="acting-banner" aria-label={t('common.acting.label')}>
      <div className="wrap wide row g12">
        <Icon of={IconUserShield} />
        <p className="grow t13">
          <b className="b6">
            {user.company
              ? t('common.acting.as_of', { name, company: pick(user.company.name, lang) })
              : t('common.acting.as', { name })}
          </b>{' '}
          {t('common.acting.note', { staff: user.acting_staff.name })}
        </p>
        <Button kind="secondary" size="xs" busy={leaving} onClick={() => void leave()}>
          {t('common.acting.leave')}
        </Button>
      </div>
    </aside>
  );
}
