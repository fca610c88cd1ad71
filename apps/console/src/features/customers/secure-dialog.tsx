import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
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
  const [disablesFormer, setDisablesFormer] = useState(false);
  const name = `${person.first_name} ${person.last_name}`;
  const run = async (reason: string) => {
    const input = { params: { id: customer.id }, user_id: person.id, reason };
    const answer =
      step === 'main-account'
        ? await call(
            'POST /api/console/v1/customers/{id}/people/main-account',
            { ...input, disable_former: disablesFormer },
            { quiet: true },
          )
        : await call('POST /api/console/v1/customers/{id}/people/reset-second-factor', input, {
            quiet: true,
          });
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
      input={disablesFormer}
      onRun={run}
      onClose={onClose}
    >
      {step === 'main-account' && (
        <Checkbox checked={disablesFormer} onChange={(event) => setDisablesFormer(event.target.checked)}>
          <span className="col">
            {t('console.people.secure.disable_former')}
            <span className="t13 c2">{t('console.people.secure.disable_former.hint')}</span>
          </span>
        </Checkbox>
      )}
    </ReasonedChangeDialog>
  );
}
