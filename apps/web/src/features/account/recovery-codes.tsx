import { IconCopy, IconPrinter } from '@tabler/icons-react';
import { Button } from '@wayhouse/ui/button';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { useState } from 'react';
import { UnsavedGuard } from '../../shared/form/unsaved-guard.tsx';
import { copyText } from '../../shared/text/copy-text.ts';
import styles from './account.module.css';

/** The recovery codes, shown once. Leaving asks for confirmation until the reader has ticked that they are stored. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useI18n();
  const [isStored, setIsStored] = useState(false);
  return (
    <div className={styles.printArea} role="status">
      <Note tone="success">{t('account.factor.now_on')}</Note>
      <h3 className="t16 mt20">{t('account.codes.title')}</h3>
      <p className="t13 c2 mt4">{t('account.codes.text')}</p>
      <ul className={`${styles.recoveryCodes} mt12`}>
        {codes.map((one) => (
          <li key={one}>
            <code>{one}</code>
          </li>
        ))}
      </ul>
      <div className="no-print">
        <p className="row g8 fw mt12">
          <Button
            size="sm"
            icon={IconCopy}
            onClick={() => void copyText(codes.join('\n'), 'account.codes.copied')}
          >
            {t('account.codes.copy')}
          </Button>
          <Button size="sm" icon={IconPrinter} onClick={() => window.print()}>
            {t('account.codes.print')}
          </Button>
        </p>
        <div className="mt16">
          <Checkbox checked={isStored} onChange={(event) => setIsStored(event.target.checked)}>
            {t('account.codes.kept')}
          </Checkbox>
        </div>
        <p className="mt16">
          <Button
            kind="primary"
            disabled={!isStored}
            title={isStored ? undefined : t('account.codes.keep_first')}
            onClick={onDone}
          >
            {t('account.codes.done')}
          </Button>
        </p>
      </div>
      <UnsavedGuard dirty={!isStored} />
    </div>
  );
}
