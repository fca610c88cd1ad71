import type { ApproverNeed } from '@wayhouse/contract/booking/approval-choices';
import type { OrderRules } from '@wayhouse/contract/booking/approvals';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { PeopleField } from './people-field.tsx';

type Value = {
  /** Ids of people; empty for any manager. */
  approvers: string[];
  /** Counts for two or more approvers. */
  need: ApproverNeed;
  hold: boolean;
};
type Props = {
  orderRules: OrderRules;
  value: Value;
  onChange: (value: Partial<Value>) => void;
};

/** The approvers, whether one of them is enough, and whether the room is held for them. */
export function ApproverFields({ orderRules, value: { approvers, need, hold }, onChange }: Props) {
  const { t } = useI18n();
  return (
    <div className="col g8">
      <PeopleField
        label={t('approve.who')}
        hint={t('approve.who.hint')}
        orderRules={orderRules}
        value={approvers}
        onChange={(next) => onChange({ approvers: next })}
      />
      {approvers.length > 1 && (
        <Segmented<ApproverNeed>
          label={t('approve.need')}
          value={need}
          choices={[
            { value: 'one', label: t('approve.need.one') },
            { value: 'all', label: t('approve.need.all') },
          ]}
          onChange={(next) => onChange({ need: next })}
        />
      )}
      <Checkbox checked={hold} onChange={(event) => onChange({ hold: event.target.checked })}>
        {t('approve.hold')}
      </Checkbox>
      <p className="t12 c3">{t('approve.hold.hint')}</p>
    </div>
  );
}
