import { callingCodes } from '@wayhouse/contract/account/calling-codes';
import { Field } from '@wayhouse/ui/form/field';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { latinHandlers } from '@wayhouse/ui/form/latin-input';
import type { ChangeEvent, ReactNode } from 'react';
import styles from './form.module.css';

type Props = {
  id: string;
  label: string;
  /** Label of the list of calling codes. */
  areaLabel: string;
  areaCode: string;
  number: string;
  error?: ReactNode;
  hint?: ReactNode;
  big?: boolean;
  onArea: (areaCode: string) => void;
  onNumber: (number: string) => void;
  onLeave?: () => void;
};

/** Calling code and phone number in one field, with one label and one message. */
export function PhoneField(props: Props) {
  const { id, label, areaLabel, areaCode, number, error, hint, big, onArea, onNumber, onLeave } = props;
  const codes = callingCodes.includes(areaCode) ? callingCodes : [areaCode, ...callingCodes];
  const typeNumber = (event: ChangeEvent<HTMLInputElement>) => onNumber(event.target.value);
  const box = big ? `inp ${fieldStyles.large}` : 'inp';
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <div className="row g8">
        <div className={`${box} ${styles.areaCode}`}>
          <select
            id={`${id}-area`}
            aria-label={areaLabel}
            autoComplete="tel-country-code"
            value={areaCode}
            onChange={(event) => onArea(event.target.value)}
          >
            {codes.map((code) => (
              <option key={code} value={code}>
                +{code}
              </option>
            ))}
          </select>
        </div>
        <div className={error ? `${box} ${fieldStyles.error}` : box}>
          <input
            id={id}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            value={number}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-m`}
            {...latinHandlers({ onChange: typeNumber }, { latin: true })}
            onBlur={onLeave}
          />
        </div>
      </div>
    </Field>
  );
}
