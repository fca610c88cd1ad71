import { useForm } from '@wayhouse/client/form/use-form';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import {
  type CaseKind,
  caseClocks,
  caseKinds,
  caseLimits,
  deskHours,
} from '@wayhouse/contract/care/case-kinds';
import { TextArea } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { call } from '../../shared/api.ts';
import { useCacheCase } from './case-queries.ts';

/** The form for a question to the service desk about an order. It states the promised time of our answer. */
export function AskDialog({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const { t } = useI18n();
  const cacheCase = useCacheCase();
  const keyedCall = useKeyedCall(call, `ask.${orderNo}`);
  const form = useForm({
    name: 'ask',
    tab: `ask.${orderNo}`,
    start: () => ({ kind: 'change' as CaseKind, text: '' }),
    check: ({ text }) => ({ text: text.trim() === '' ? 'case.text.required' : undefined }),
  });
  const { kind, text } = form.draft;
  const { isUrgent, firstMinutes: minutes } = caseClocks[kind];
  const save = async () => {
    // After a lost answer, the same question is not asked a second time.
    const done = await form.submit((draft) =>
      cacheCase(keyedCall('POST /api/v2/case/open', { order_no: orderNo, ...draft }, { quiet: true })),
    );
    if (done) onClose();
  };
  return (
    <FormDialog
      saveState={form}
      title={t('case.ask.title')}
      confirm={t('case.ask.send')}
      onClose={onClose}
      onSave={save}
    >
      <Select
        label={t('case.ask.kind')}
        value={kind}
        options={caseKinds.map((value) => ({ value, label: t(`case.kind.${value}`) }))}
        onChange={(next) => form.change({ kind: next as CaseKind })}
      />
      <TextArea
        id={form.idOf('text')}
        label={t('case.ask.text')}
        rows={5}
        maxLength={caseLimits.textMax}
        hint={t(isUrgent ? 'case.ask.due.urgent' : 'case.ask.due', {
          minutes,
          from: deskHours.from,
          until: deskHours.until,
        })}
        value={text}
        error={form.error('text')}
        onChange={(event) => form.change({ text: event.target.value })}
      />
    </FormDialog>
  );
}
