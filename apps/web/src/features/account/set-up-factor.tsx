import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useForm } from '@wayhouse/client/form/use-form';
import { Button, buttonClass } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { call } from '../../shared/api.ts';
import { copyText } from '../../shared/text/copy-text.ts';
import styles from './account.module.css';
import { checkFields, code } from './checks.ts';
import { SectionForm } from './section.tsx';

type Props = {
  secret: string;
  uri: string;
  onCodes: (codes: readonly string[]) => void;
  onStop: () => void;
};

/** Setup of the second factor. It is on only after the reader has typed the app's first code. */
export function SetUpFactor({ secret, uri, onCodes, onStop }: Props) {
  const { t } = useI18n();
  const form = useForm({
    name: 'factor',
    start: () => ({ otp: '' }),
    check: (draft) => checkFields(draft, { otp: code }),
  });
  const confirm = async () => {
    const done = await form.submit((draft) =>
      call('POST /api/v2/user/2fa/confirm', { otp: draft.otp.replaceAll(/\s/g, '') }, { quiet: true }),
    );
    if (done) onCodes(done.recovery_codes);
  };
  return (
    <SectionForm
      form={form}
      save={t('account.factor.confirm')}
      isAlwaysEnabled
      extra={<Button onClick={onStop}>{t('account.factor.stop')}</Button>}
      onSave={() => void confirm()}
    >
      <ol className={styles.setupSteps}>
        <li>
          <p className="b6">{t('account.factor.step1')}</p>
          <p className="t13 c2">{t('account.factor.step1.text')}</p>
        </li>
        <li>
          <p className="b6">{t('account.factor.step2')}</p>
          <p className="t13 c2">{t('account.factor.step2.text')}</p>
          <p className={`${styles.secret} mt8`}>
            <code>{groups(secret)}</code>
          </p>
          <p className="row g8 fw mt8">
            <Button size="sm" icon={IconCopy} onClick={() => void copyText(secret, 'account.factor.copied')}>
              {t('account.factor.copy')}
            </Button>
            <a className={buttonClass({ kind: 'soft', size: 'sm' })} href={uri}>
              <Icon of={IconExternalLink} size={16} />
              {t('account.factor.open')}
            </a>
          </p>
        </li>
        <li>
          <p className="b6">{t('account.factor.step3')}</p>
          <div className={`${styles.codeField} mt8`}>
            <TextField
              label={t('account.factor.code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              {...form.field('otp', form.draft.otp)}
            />
          </div>
        </li>
      </ol>
    </SectionForm>
  );
}

/** Splits the key into groups of four characters, which are easier to copy by hand. */
function groups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
