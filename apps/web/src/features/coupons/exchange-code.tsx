import { useQueryClient } from '@tanstack/react-query';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import { messageOf } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api.ts';
import { say } from '../../shared/text/texts.ts';
import { refreshCoupons } from './coupon-queries.ts';
import styles from './coupons.module.css';

/** Exchanges a code for a coupon. A refused code stays in the field. */
export function ExchangeCode({ onDone }: { onDone: () => void }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const keyedCall = useKeyedCall(call, 'coupon.exchange');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const { busy, run: send } = useAction(async () => {
    if (code.trim() === '') return setProblem(t('coupons.exchange.required'));
    setProblem(undefined);
    try {
      const answer = await keyedCall('POST /api/v2/coupon/exchange', { code: code.trim() }, { quiet: true });
      if (answer.code !== 0) return setProblem(messageOf(answer, lang) ?? t('coupons.exchange.failed'));
      setCode('');
      toast(say('coupons.received'), { tone: 'success' });
      await refreshCoupons(client);
      onDone();
    } catch {
      setProblem(t('coupons.exchange.failed'));
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form className={styles.codeForm} noValidate onSubmit={submit}>
      <TextField
        label={t('coupons.exchange.label')}
        autoComplete="off"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        {...(problem !== undefined && { error: problem })}
      />
      <Button type="submit" kind="secondary" busy={busy}>
        {t('coupons.exchange')}
      </Button>
    </form>
  );
}
