import { useForm } from '@wayhouse/client/form/use-form';
import type { ApprovalRule, OrderRules } from '@wayhouse/contract/booking/approvals';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { ApproverFields } from './approver-fields.tsx';
import { CityField } from './city-field.tsx';
import { PeopleField } from './people-field.tsx';
import { checkRule, draftOfRule, type RuleDraft, ruleOf } from './rule-draft.ts';
import { newEntry, useSaveEntry } from './use-save-rules.ts';

type Props = { orderRules: OrderRules; rule?: ApprovalRule | undefined; onClose: () => void };

/** The dialog that creates a rule or changes one. */
export function RuleDialog({ orderRules, rule, onClose }: Props) {
  const { t } = useI18n();
  const { fieldOf, saveEntry } = useSaveEntry(orderRules, 'rules', rule?.id);
  const form = useForm<RuleDraft>({
    name: 'rule',
    start: () => draftOfRule(rule),
    check: checkRule,
    fieldOf,
  });
  const { draft } = form;
  const onSave = async () => {
    if (await form.submit(() => saveEntry(ruleOf(draft, rule ?? newEntry('rule'))))) onClose();
  };
  return (
    <FormDialog
      title={t(rule ? 'approve.rule.change' : 'approve.rule.add')}
      width={720}
      saveState={form}
      onSave={onSave}
      onClose={onClose}
    >
      <p className="c2">{t('approve.rule.text')}</p>
      <TextField
        label={t('approve.rule.total')}
        suffix="USD"
        inputMode="decimal"
        {...form.field('totalAbove', draft.totalAbove)}
      />
      <TextField
        label={t('approve.rule.night')}
        suffix="USD"
        inputMode="decimal"
        {...form.field('nightAbove', draft.nightAbove)}
      />
      <TextField
        label={t('approve.rule.free_days')}
        inputMode="numeric"
        {...form.field('freeDays', draft.freeDays)}
      />
      <Checkbox
        checked={draft.nonRefundable}
        onChange={(event) => form.set('nonRefundable', event.target.checked)}
      >
        {t('approve.rule.non_refundable')}
      </Checkbox>
      <Checkbox checked={draft.payLater} onChange={(event) => form.set('payLater', event.target.checked)}>
        {t('approve.rule.pay_later')}
      </Checkbox>
      <CityField value={draft.cities} onChange={(cities) => form.change({ cities })} />
      <PeopleField
        label={t('approve.people')}
        hint={t('approve.people.hint')}
        orderRules={orderRules}
        value={draft.people}
        onChange={(people) => form.change({ people })}
      />
      <ApproverFields orderRules={orderRules} value={draft} onChange={(part) => form.change(part)} />
    </FormDialog>
  );
}
