import { useForm } from '@wayhouse/client/form/use-form';
import type { Budget, OrderRules } from '@wayhouse/contract/booking/approvals';
import { TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { ApproverFields } from './approver-fields.tsx';
import { PeopleField } from './people-field.tsx';
import { type BudgetDraft, budgetOf, checkBudget, draftOfBudget } from './rule-draft.ts';
import { newEntry, useSaveEntry } from './use-save-rules.ts';

type Props = { orderRules: OrderRules; budget?: Budget | undefined; onClose: () => void };

/** The dialog that creates a budget or changes one. */
export function BudgetDialog({ orderRules, budget, onClose }: Props) {
  const { t } = useI18n();
  const { fieldOf, saveEntry } = useSaveEntry(orderRules, 'budgets', budget?.id);
  const form = useForm<BudgetDraft>({
    name: 'budget',
    start: () => draftOfBudget(budget),
    check: checkBudget,
    fieldOf,
  });
  const { draft } = form;
  const onSave = async () => {
    if (await form.submit(() => saveEntry(budgetOf(draft, budget ?? newEntry('budget'))))) onClose();
  };
  return (
    <FormDialog
      title={t(budget ? 'approve.budget.change' : 'approve.budget.add')}
      width={720}
      saveState={form}
      onSave={onSave}
      onClose={onClose}
    >
      <TextField label={t('approve.budget.name')} maxLength={60} {...form.field('name', draft.name)} />
      <TextField
        label={t('approve.budget.cap')}
        suffix="USD"
        inputMode="decimal"
        {...form.field('cap', draft.cap)}
      />
      <PeopleField
        label={t('approve.people')}
        hint={t('approve.people.hint')}
        orderRules={orderRules}
        value={draft.people}
        onChange={(people) => form.change({ people })}
      />
      <TextField
        label={t('approve.budget.prefix')}
        hint={t('approve.budget.prefix.hint')}
        optional
        {...form.field('prefix', draft.prefix)}
      />
      <div>
        <p className="b6">{t('approve.budget.at_cap')}</p>
        <div className="mt8">
          <Segmented<Budget['at_cap']>
            label={t('approve.budget.at_cap')}
            value={draft.at_cap}
            choices={[
              { value: 'ask', label: t('approve.budget.ask') },
              { value: 'stop', label: t('approve.budget.stop') },
            ]}
            onChange={(at_cap) => form.change({ at_cap })}
          />
        </div>
      </div>
      {draft.at_cap === 'ask' && (
        <ApproverFields orderRules={orderRules} value={draft} onChange={(part) => form.change(part)} />
      )}
    </FormDialog>
  );
}
