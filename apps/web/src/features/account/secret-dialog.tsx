import { IconCopy } from '@tabler/icons-react';
import { Button } from '@wayhouse/ui/button';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { useI18n } from '@wayhouse/ui/i18n';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { useState } from 'react';
import { UnsavedGuard } from '../../shared/form/unsaved-guard.tsx';
import fieldStyles from '../../shared/styles/field.module.css';
import { copyText } from '../../shared/text/copy-text.ts';
import styles from './account.module.css';

type Props = {
  title: string;
  /** The id of the API key to which the secret belongs. */
  id?: string;
  /** The label of the secret's field. */
  label: string;
  secret: string;
  onClose: () => void;
};

/** Shows a secret once. The dialog stays open until the reader confirms that it is stored. */
export function SecretDialog({ title, id, label, secret, onClose }: Props) {
  const { t } = useI18n();
  const [isStored, setIsStored] = useState(false);
  return (
    <Dialog
      open
      title={title}
      locked={!isStored}
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          disabled={!isStored}
          title={isStored ? undefined : t('account.api.secret.store_first')}
          onClick={onClose}
        >
          {t('account.api.secret.done')}
        </Button>
      }
    >
      <p className="c2">{t('account.api.secret.text')}</p>
      {id && (
        <>
          <p className={`${fieldStyles.label} mt16`}>{t('account.api.secret.id')}</p>
          <p className={`${styles.secret} mt8`} lang="en">
            <code>{id}</code>
          </p>
        </>
      )}
      <p className={`${fieldStyles.label} mt16`}>{label}</p>
      <p className={`${styles.secret} mt8`} lang="en">
        <code>{secret}</code>
      </p>
      <p className="mt12">
        <Button size="sm" icon={IconCopy} onClick={() => void copyText(secret, 'account.api.secret.copied')}>
          {t('account.api.secret.copy')}
        </Button>
      </p>
      <div className="mt16">
        <Checkbox checked={isStored} onChange={(event) => setIsStored(event.target.checked)}>
          {t('account.api.secret.stored')}
        </Checkbox>
      </div>
      <UnsavedGuard dirty={!isStored} />
    </Dialog>
  );
}
