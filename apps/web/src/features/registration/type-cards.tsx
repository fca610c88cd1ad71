import type { MessageKey } from '@wayhouse/i18n/keys';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import hotelSceneStyles from '@wayhouse/ui/trade/hotel-scene.module.css';
import corporate from '../../assets/register-corporate.svg';
import family from '../../assets/register-family.svg';
import guest from '../../assets/register-guest.svg';
import type { AccountType } from './draft.ts';
import styles from './registration.module.css';
import type { RegistrationForm } from './use-registration-form.ts';

const types: readonly { type: AccountType; picture: string; title: MessageKey; text: MessageKey }[] = [
  {
    type: 'corporate',
    picture: corporate,
    title: 'registration.type.corporate',
    text: 'registration.type.corporate.text',
  },
  { type: 'guest', picture: guest, title: 'registration.type.guest', text: 'registration.type.guest.text' },
  {
    type: 'family',
    picture: family,
    title: 'registration.type.family',
    text: 'registration.type.family.text',
  },
];

/** Three picture cards for the kind of applicant. A returned application keeps its kind and shows only that card. */
export function TypeCards({ form }: { form: RegistrationForm }) {
  const { t } = useI18n();
  const chosenType = form.draft.account_type;
  const visibleTypes = form.returnedApplication ? types.filter((one) => one.type === chosenType) : types;
  return (
    <fieldset className={styles.typeCards}>
      <legend className="vh">{t('registration.type')}</legend>
      {visibleTypes.map(({ type, picture, title, text }) => (
        <label
          key={type}
          className={type === chosenType ? `${styles.typeCard} ${styles.selected}` : styles.typeCard}
        >
          <span className={styles.typePicture}>
            <img className={hotelSceneStyles.scene} data-part="scene" src={picture} alt="" />
          </span>
          <span className={styles.typeText}>
            <b className="b6 t16">{t(title)}</b>
            <span className="t13 c2">{t(text)}</span>
          </span>
          <span
            className={
              type === chosenType
                ? `chk ${fieldStyles.radio} ${fieldStyles.checked}`
                : `chk ${fieldStyles.radio}`
            }
          >
            <input
              type="radio"
              name="account_type"
              value={type}
              checked={type === chosenType}
              onChange={() => form.replace({ ...form.draft, account_type: type }, '')}
            />
            <span className="box" />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
