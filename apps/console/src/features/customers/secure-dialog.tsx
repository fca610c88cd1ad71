import { useI18n } from '@wayhouse/ui/i18n';
import { call } from '../../shared/api.ts';
import { ReasonedChangeDialog } from '../../shared/dialogs/reasoned-change-dialog.tsx';
import type { Customer, Person } from './customer-queries.ts';

/** The steps that a second person decides, by the last part of their call. */
export type SecureStep = 'reset-second-factor' | 'main-account';

const approvalKindOf = { 'reset-second-factor': 'second_factor', 'main-account': 'main_account' } as const;

type Props = {
  customer: Customer;
  person: Person;
  step: SecureStep;
  onClose: () => void;
  onChange: (customer: Customer) => void;
};

/** Requests a step that could take over the account. The reason says how the identity was checked. */
export function SecureDialog({ customer, person, step, onClose, onChange }: Props) {
  const { t } = useI18n();
  const name = `${person.first_name} ${person.last_name}`;
  const run = async (reason: string) => {
    const key =
      step === 'main-account'
        ? ('POST /api/console/v1/customers/{id}/people/main-account' as const)
        : ('POST /api/console/v1/customers/{id}/people/reset-second-factor' as const);
    const input = { params: { id: customer.id }, user_id: person.id, reason };
    const answer = await call(key, input, { quiet: true });
    if (answer.code === 0 && answer.data) onChange(answer.data);
    return answer;
  };
  // Without a request, the server needed no second person and has taken the step.
  const doneText = ({ approvals }: Customer) =>
    t(
      approvals.some(({ kind }) => kind === approvalKindOf[step])
        ? 'console.people.secure.done'
        : 'console.saved',
    );
  return (
    <ReasonedChangeDialog
      title={t(`console.people.secure.${step}.title`, { name })}
      text={t(`console.people.secure.${step}.text`, { email: person.email })}
      confirm={t('console.people.secure.request')}
      kind="danger"
      done={doneText}
      onRun={run}
      onClose={onClose}
    />
  );
}
