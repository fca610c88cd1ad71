import type { OrderRules } from '@wayhouse/contract/booking/approvals';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { useI18n } from '@wayhouse/ui/i18n';
import type { ReactNode } from 'react';
import styles from './approvals.module.css';
import { markFormer } from './names-of.ts';

type Props = {
  label: string;
  /** The text that explains an empty choice. */
  hint: ReactNode;
  orderRules: Pick<OrderRules, 'people' | 'former_people'>;
  value: readonly string[];
  onChange: (value: string[]) => void;
};

/** Colleagues as check boxes. Former people are shown only while they are chosen, so that they can be removed. */
export function PeopleField({ label, hint, orderRules, value, onChange }: Props) {
  const { t } = useI18n();
  const chosenFormer = markFormer(orderRules.former_people, t).filter(({ id }) => value.includes(id));
  return (
    <fieldset>
      <legend className="b6">{label}</legend>
      <p className="t12 c3">{hint}</p>
      <div className={`mt8 ${styles.people}`}>
        {[...orderRules.people, ...chosenFormer].map(({ id, name }) => (
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
