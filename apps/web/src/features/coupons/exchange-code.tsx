import { useQueryClient } from '@tanstack/react-query';
import { languageTag } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/toast-store';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../shared/api.ts';
import { useIntention } from '../../shared/intention.ts';
import { say } from '../../shared/texts.ts';
import { refreshCoupons } from './coupon-queries.ts';

/** A code becomes a coupon. What was typed stays when it was refused. */
export function ExchangeCode({ onDone }: { onDone: () => void }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const intention = useIntention('coupon.exchange');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    if (code.trim() === '') return setProblem(t('coupons.exchange.required'));
    sending.current = true;
    setBusy(true);
    setProblem(undefined);
    const input = { code: code.trim() };
    try {
      const answer = await call('POST /api/v2/coupon/exchange', input, {
        quiet: true,
        idempotencyKey: intention.keyFor(input),
      });
      intention.done();
      const atField = answer.errors?.[0]?.message[languageTag(lang)];
      if (answer.code !== 0) return setProblem(atField ?? answer.message ?? t('coupons.exchange.failed'));
      setCode('');
      toast(say('coupons.received'), { tone: 'success' });
      await refreshCoupons(client);
      onDone();
    } catch {
      setProblem(t('coupons.exchange.failed'));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return (
    <form className="cpn-code" noValidate onSubmit={(event) => void send(event)}>
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
