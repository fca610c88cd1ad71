import type { ApproverNeed } from '@wayhouse/contract/booking/approval-choices';
import type { ApprovalPerson } from '@wayhouse/contract/booking/approvals';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { PeopleField } from './people-field.tsx';

type Value = { approvers: string[]; need: ApproverNeed };
type Props = { people: readonly ApprovalPerson[]; value: Value; onChange: (value: Partial<Value>) => void };

/** The approvers, and whether one of them is enough. */
export function ApproverFields({ people, value: { approvers, need }, onChange }: Props) {
  const { t } = useI18n();
  return (
    <div className="col g8">
      <PeopleField
        label={t('approve.who')}
        hint={t('approve.who.hint')}
        people={people}
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
    </div>
  );
}
