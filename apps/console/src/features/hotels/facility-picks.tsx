import type { Text2 } from '@wayhouse/contract/schemas';
import { pick } from '@wayhouse/i18n/translate';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { useI18n } from '@wayhouse/ui/i18n';
import formStyles from '../../shared/styles/form.module.css';
import styles from './hotels.module.css';

type Props = {
  label: string;
  /** In the order that customers see. */
  facilities: readonly { code: string; name: Text2 }[];
  /** The codes of the chosen facilities, in any order. */
  value: readonly string[];
  onChange: (value: string[]) => void;
};

/** Checkboxes for facilities, in the given order. */
export function FacilityPicks({ label, facilities, value, onChange }: Props) {
  const { lang } = useI18n();
  return (
    <fieldset className={`${formStyles.plainFieldset} ${styles.facilityChoices}`}>
      <legend className="lab">{label}</legend>
      {facilities.map(({ code, name }) => (
        <Checkbox
          key={code}
          checked={value.includes(code)}
          onChange={(event) =>
            onChange(event.target.checked ? [...value, code] : value.filter((each) => each !== code))
          }
        >
          {pick(name, lang)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
