import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { addDays, isDate } from '@wayhouse/contract/dates';
import type { Webhook } from '@wayhouse/contract/partner/webhooks';
import { DateField } from '@wayhouse/ui/form/date-field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../../shared/api.ts';
import { say } from '../../../shared/text/texts.ts';
import { deliveriesKey, webhooksKey } from '../account-queries.ts';
import { checkFields, type Problems } from '../checks.ts';

type Draft = { from: string; to: string };

function check(draft: Draft): Problems {
  const required = (day: string) => (isDate(day) ? null : ('webhooks.replay.required' as const));
  return {
    ...checkFields(draft, { from: required, to: required }),
    ...(draft.from && draft.to && draft.to < draft.from && { to: 'webhooks.replay.order' as const }),
  };
}

/** The start of a day in the browser's time zone, as an ISO instant in UTC. */
const startOf = (day: string) => new Date(`${day}T00:00`).toISOString();

/** Sends the webhook's events of a range of days again. */
export function ReplayDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useForm<Draft>({
    name: 'replay',
    tab: `replay-${webhook.id}`,
    start: () => ({ from: '', to: '' }),
    check,
  });
  const save = async () => {
    const answer = await form.submit(
      ({ from, to }) =>
        call(
          'POST /api/v2/webhooks/replay',
          { id: webhook.id, from: startOf(from), to: startOf(addDays(to, 1)) },
          { quiet: true },
        ),
      async () => {
        await client.invalidateQueries({ queryKey: deliveriesKey });
        await client.invalidateQueries({ queryKey: webhooksKey });
      },
    );
    if (!answer) return;
    toast(say('webhooks.replayed', { count: answer.replayed }), { tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      title={t('webhooks.replay')}
      saveState={form}
      confirm={t('webhooks.replay.go')}
      onSave={() => void save()}
      onClose={onClose}
    >
      <p className="c2">{t('webhooks.replay.text')}</p>
      <DateField label={t('webhooks.replay.from')} {...form.field('from', form.draft.from)} />
      <DateField label={t('webhooks.replay.to')} {...form.field('to', form.draft.to)} />
    </FormDialog>
  );
}
