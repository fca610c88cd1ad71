import type { ApprovalPerson } from '@wayhouse/contract/booking/approvals';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import type { ReactNode } from 'react';
import styles from './approvals.module.css';

type Props = {
  label: string;
  /** The text that explains an empty choice. */
  hint: ReactNode;
  people: readonly ApprovalPerson[];
  value: readonly string[];
  onChange: (value: string[]) => void;
};

/** Colleagues as check boxes. */
export function PeopleField({ label, hint, people, value, onChange }: Props) {
  return (
    <fieldset>
      <legend className="b6">{label}</legend>
      <p className="t12 c3">{hint}</p>
      <div className={`mt8 ${styles.people}`}>
        {people.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={value.includes(id)}
            onChange={(event) =>
              onChange(event.target.checked ? [...value, id] : value.filter((each) => each !== id))
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
