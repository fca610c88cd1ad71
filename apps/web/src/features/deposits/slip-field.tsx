import { IconFileUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import { messageOf } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import { uploadMaxBytes } from '@wayhouse/contract/form-rules';
import { buttonClass } from '@wayhouse/ui/button';
import { Field } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { refreshMoney } from '../../shared/payment/refresh-money.ts';
import styles from '../../shared/styles/register.module.css';

const fileTypes = ['image/jpeg', 'image/png', 'application/pdf'];
const id = 'deposit-slip';

/** Uploads the bank's receipt, so that finance finds the transfer sooner. */
export function SlipField({ paymentNo, wasSent }: { paymentNo: string; wasSent: boolean }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const [name, setName] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const keyedCall = useKeyedCall(call, `slip.${paymentNo}`);
  const { busy, run: upload } = useAction(async (file: File) => {
    setProblem(undefined);
    if (!fileTypes.includes(file.type)) return setProblem(t('deposit.slip.kind'));
    if (file.size > uploadMaxBytes) return setProblem(t('deposit.slip.large'));
    const answer = await keyedCall(
      'POST /api/v2/deposit/slip',
      { payment_no: paymentNo, file },
      { quiet: true },
    ).catch(() => null);
    if (answer?.code === 0 && answer.data) {
      setName(answer.data.name);
      return void refreshMoney(client);
    }
    setProblem(messageOf(answer, lang) ?? t('deposit.slip.failed'));
  });
  const hasSlip = wasSent || name !== undefined;
  return (
    <Field
      id={id}
      label={t('deposit.slip')}
      optional
      hint={t('deposit.slip.hint')}
      {...(problem !== undefined && { error: problem })}
    >
      <div className={problem ? `${styles.upload} ${styles.error}` : styles.upload} aria-busy={busy}>
        <span className={styles.uploadThumbnail} data-part="upload">
          <Icon of={IconFileUpload} size={24} />
        </span>
        <span className="grow t13" role="status">
          {busy ? t('deposit.slip.sending') : (name ?? t(hasSlip ? 'deposit.slip.has' : 'deposit.slip.none'))}
        </span>
        <input
          id={id}
          className="vh"
          type="file"
          accept=".jpg,.jpeg,.png,.pdf,image/jpeg,image/png,application/pdf"
          aria-describedby={`${id}-m`}
          disabled={busy}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void upload(file);
          }}
        />
        <label htmlFor={id} className={buttonClass({ kind: 'secondary', size: 'xs' })}>
          {t(hasSlip ? 'deposit.slip.more' : 'deposit.slip.choose')}
        </label>
      </div>
    </Field>
  );
}
