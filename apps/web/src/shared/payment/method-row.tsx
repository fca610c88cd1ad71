import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { Icon, type IconType } from '@wayhouse/ui/icon';
import type { ReactNode } from 'react';
import bookingStyles from '../styles/booking.module.css';
import styles from './payment.module.css';

type Props = {
  /** The radio's value, unique among the methods. */
  id: string;
  icon: IconType;
  label: string;
  note: string;
  aside?: ReactNode;
  chosen: boolean;
  disabled?: boolean;
  onChoose: () => void;
  /** Content for the selected method. */
  children?: ReactNode;
};

/** One payment method: a radio row, and below it the fields of the selected method. */
export function MethodRow({ id, icon, label, note, aside, chosen, disabled, onChoose, children }: Props) {
  return (
    <div className={chosen ? `${styles.method} ${styles.selected}` : styles.method}>
      <label className={disabled ? `${styles.methodRow} ${styles.disabled}` : styles.methodRow}>
        <span
          className={chosen ? `chk ${fieldStyles.radio} ${fieldStyles.checked}` : `chk ${fieldStyles.radio}`}
        >
          <input
            type="radio"
            name="method"
            value={id}
            checked={chosen}
            disabled={disabled}
            onChange={onChoose}
          />
          <span className="box" />
        </span>
        <Icon of={icon} size={24} />
        <span className="grow">
          <b className="b6 t16">{label}</b>
          <span className={`t13 c3 ${bookingStyles.block}`}>{note}</span>
        </span>
        {aside && <span className="tr t13">{aside}</span>}
      </label>
      {chosen && children && <div className={styles.methodBody}>{children}</div>}
    </div>
  );
}
