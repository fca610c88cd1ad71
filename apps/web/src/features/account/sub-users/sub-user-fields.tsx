import type { Form } from '@wayhouse/client/form/use-form';
import { type JobTitle, jobTitles } from '@wayhouse/contract/account/permissions';
import { Checkbox, Radio } from '@wayhouse/ui/form/checkbox';
import { TextArea, TextField } from '@wayhouse/ui/form/field';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { languageOptions } from '@wayhouse/ui/form/language-options';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { nameParts } from '../../../shared/form/name-parts.ts';
import labelStyles from '../../../shared/styles/field.module.css';
import styles from '../account.module.css';
import { mailOptions } from '../mail-options.ts';
import { genderOptions } from '../options.ts';
import { bookChoices, cartLevels, orderLevels } from './privilege-levels.ts';
import { type SubUserDraft, withJobTitle } from './sub-user-draft.ts';

type Props = { form: Form<SubUserDraft> };
type TextName = 'email' | 'user_name' | 'first_name' | 'last_name';

/**
 * Name, gender, e-mail, and the language of a new person. The e-mail is the sign-in name: set once, and later changed
 * only by its owner.
 */
export function PersonFields({ form, isNew }: Props & { isNew: boolean }) {
  const { t, lang } = useI18n();
  const { draft } = form;
  const textProps = (path: TextName) => form.field(path, draft[path]);
  return (
    <>
      <TextField
        label={t('account.users.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        readOnly={!isNew}
        hint={t(isNew ? 'account.users.email.hint' : 'account.users.email.fixed')}
        {...textProps('email')}
      />
      <TextField
        label={t('account.users.name')}
        autoComplete="off"
        hint={t('account.users.name.hint')}
        {...textProps('user_name')}
      />
      <div className={fieldStyles.twoColumns}>
        {nameParts(lang).map((part) => (
          <TextField key={part} label={t(`account.${part}`)} latin autoComplete="off" {...textProps(part)} />
        ))}
        <Select
          id={form.idOf('gender')}
          label={t('account.gender')}
          optional
          value={draft.gender}
          options={genderOptions(t)}
          error={form.error('gender')}
          onChange={(value) => form.set('gender', value)}
        />
        {isNew && (
          <Select
            id={form.idOf('language')}
            label={t('account.language')}
            value={draft.language}
            options={languageOptions(t)}
            onChange={(value) => form.set('language', value)}
          />
        )}
      </div>
    </>
  );
}

/**
 * The job title and the three groups of privileges. The job title presets the privileges and, for a new person, the
 * mails.
 */
export function PrivilegeFields({ form, isNew }: Props & { isNew: boolean }) {
  const { t } = useI18n();
  const { draft } = form;
  return (
    <>
      <Select
        id={form.idOf('job_title')}
        label={t('account.users.job')}
        value={draft.job_title}
        options={jobTitles.map((value) => ({ value, label: t(`account.job.${value}`) }))}
        hint={t('account.users.job.hint')}
        error={form.error('job_title')}
        onChange={(value) => form.replace(withJobTitle(draft, value as JobTitle, isNew), 'job_title')}
      />
      <LevelRadios
        form={form}
        name="book"
        label={t('account.users.book')}
        levels={bookChoices(draft.book).map((value) => ({ value, label: t(`account.book.${value}`) }))}
      />
      <LevelRadios
        form={form}
        name="orders"
        label={t('account.users.orders')}
        levels={orderLevels.map((value) => ({ value, label: t(`account.orders.${value}`) }))}
      />
      <LevelRadios
        form={form}
        name="cart"
        label={t('account.users.cart')}
        levels={cartLevels.map((value) => ({ value, label: t(`account.cart.${value}`) }))}
      />
    </>
  );
}

type LevelsProps = Props & {
  name: 'book' | 'orders' | 'cart';
  label: string;
  levels: readonly { value: string; label: string }[];
};

function LevelRadios({ form, name, label, levels }: LevelsProps) {
  return (
    <fieldset>
      <legend className={labelStyles.label}>{label}</legend>
      <div className="row g16 fw mt8">
        {levels.map((level) => (
          <Radio
            key={level.value}
            name={`user-${name}`}
            checked={form.draft[name] === level.value}
            onChange={() => form.set(name, level.value)}
          >
            {level.label}
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}

/** The mail options, and the addresses that get copies of the mails. */
export function MailFields({ form }: Props) {
  const { t } = useI18n();
  const { draft } = form;
  return (
    <>
      <fieldset>
        <legend className={labelStyles.label}>{t('account.users.mails')}</legend>
        <div className={`${styles.checkboxes} mt8`}>
          {mailOptions.map((option) => (
            <Checkbox
              key={option}
              checked={draft.flags[option]}
              onChange={(event) => form.set(`flags.${option}`, event.target.checked)}
            >
              {t(`account.mail.${option}`)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <TextArea
        label={t('account.users.cc')}
        optional
        rows={3}
        spellCheck={false}
        hint={t('account.users.cc.hint')}
        {...form.field('cc_email', draft.cc_email)}
      />
    </>
  );
}
