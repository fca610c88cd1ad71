import { useQueryClient } from '@tanstack/react-query';
import { useTabState } from '@wayhouse/client/tab-draft';
import { messageOf } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api.ts';
import { moneyText } from '../../shared/money/money-text.ts';
import { say } from '../../shared/text/texts.ts';
import { alertQuery } from './center-queries.ts';

type Props = { threshold: string | null; onClose: () => void };

/** Sets the prepaid balance below which a mail is sent, or switches the mail off. */
export function AlertDialog({ threshold, onClose }: Props) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const [text, setText] = useTabState('alert', threshold ?? '');
  const [problem, setProblem] = useState<string>();
  const { busy, run: save } = useAction(async (next: string | null) => {
    try {
      const answer = await call('POST /api/v2/user/balance_alert', { threshold: next }, { quiet: true });
      if (answer.code !== 0 || !answer.data) return setProblem(messageOf(answer, lang));
      client.setQueryData(alertQuery.queryKey, answer.data);
      toast(say(next === null ? 'center.alert.ended' : 'center.alert.saved'), { tone: 'success' });
      onClose();
    } catch {
      setProblem(t('center.unsent'));
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sum = moneyText(text);
    if (sum === null) return setProblem(t('center.amount.legal'));
    void save(sum);
  };
  return (
    <Dialog
      open
      title={t('center.alert')}
      locked={busy}
      onClose={onClose}
      footer={
        <>
          {threshold !== null && (
            <Button kind="danger-soft" disabled={busy} onClick={() => void save(null)}>
              {t('center.alert.end')}
            </Button>
          )}
          <Button disabled={busy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form="alert-form" kind="primary" busy={busy}>
            {t('center.alert.save')}
          </Button>
        </>
      }
    >
      <form id="alert-form" noValidate className="col g16" onSubmit={submit}>
        <p className="c2">{t('center.alert.text')}</p>
        <TextField
          label={t('center.alert.sum')}
          inputMode="decimal"
          autoComplete="off"
          suffix="US$"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
          {...(problem !== undefined && { error: problem })}
        />
      </form>
    </Dialog>
  );
}
