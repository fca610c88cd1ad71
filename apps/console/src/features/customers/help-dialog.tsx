import type { HelpStep } from '@wayhouse/contract/console/customers';
import { useI18n } from '@wayhouse/ui/i18n';
import { call } from '../../shared/api.ts';
import { ReasonedChangeDialog } from '../../shared/dialogs/reasoned-change-dialog.tsx';
import type { Customer, Person } from './customer-queries.ts';

type Props = {
  customer: Customer;
  person: Person;
  step: HelpStep;
  onClose: () => void;
  onChange: (customer: Customer) => void;
};

/** Helps a person to sign in, or signs the person out everywhere. The person gets a mail. */
export function HelpDialog({ customer, person, step, onClose, onChange }: Props) {
  const { t } = useI18n();
  const name = `${person.first_name} ${person.last_name}`;
  const run = async (reason: string) => {
    const answer = await call(
      'POST /api/console/v1/customers/{id}/people/help',
      { params: { id: customer.id }, user_id: person.id, step, reason },
      { quiet: true },
    );
    if (answer.code === 0 && answer.data) onChange(answer.data);
    return answer;
  };
  return (
    <ReasonedChangeDialog
      title={t(`console.people.help.${step}.title`, { name })}
      text={t(`console.people.help.${step}.text`, { email: person.email })}
      confirm={t(`console.people.help.${step}`)}
      kind={step === 'sign_out' ? 'danger' : 'primary'}
      done={t(`console.people.help.${step}.done`)}
      onRun={run}
      onClose={onClose}
    />
  );
}
