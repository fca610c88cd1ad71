import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import type { FormEvent } from 'react';
import { call } from '../../shared/api.ts';
import { readAmount } from '../../shared/money/read-amount.ts';
import { say } from '../../shared/text/texts.ts';
import { alertQuery } from './center-queries.ts';

type Props = { threshold: string | null; onClose: () => void };
type Draft = { threshold: string };

const check = ({ threshold }: Draft) => ({
  threshold: readAmount(threshold) === null ? ('center.amount.legal' as const) : undefined,
});

/** Sets the prepaid balance below which a mail is sent, or switches the mail off. */
export function AlertDialog({ threshold, onClose }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useForm<Draft>({
    name: 'alert',
    tab: 'alert',
    start: () => ({ threshold: threshold ?? '' }),
    check,
    lostText: t('center.unsent'),
  });
  const { busy, failure } = form;
  const send = (next: string | null) =>
    call('POST /api/v2/user/balance_alert', { threshold: next }, { quiet: true });
  const finish = (saved: { threshold: string | null } | undefined) => {
    if (!saved) return;
    client.setQueryData(alertQuery.queryKey, saved);
    toast(say(saved.threshold === null ? 'center.alert.ended' : 'center.alert.saved'), { tone: 'success' });
    onClose();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    finish(await form.submit((draft) => send(readAmount(draft.threshold))));
  };
  const end = async () => finish(await form.sendUnchecked(() => send(null)));
  return (
    <Dialog
      open
      title={t('center.alert')}
      locked={busy}
      onClose={onClose}
      footer={
        <>
          {threshold !== null && (
            <Button kind="danger-soft" disabled={busy} onClick={() => void end()}>
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
      <form id="alert-form" noValidate className="col g16" onSubmit={(event) => void save(event)}>
        <p className="c2">{t('center.alert.text')}</p>
        <TextField
          label={t('center.alert.sum')}
          inputMode="decimal"
          autoComplete="off"
          suffix="US$"
          {...form.field('threshold', form.draft.threshold)}
        />
        {failure && <Note tone="danger">{failure}</Note>}
      </form>
    </Dialog>
  );
}
