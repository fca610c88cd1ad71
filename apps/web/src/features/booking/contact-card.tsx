import { IconMail } from '@tabler/icons-react';
import { limits } from '@wayhouse/contract/limits';
import { Field, TextField } from '@wayhouse/ui/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { areaCodes } from './area-codes.ts';
import { fieldProps, problemAt } from './form-field.tsx';
import { type BookingForm, fieldId } from './use-booking-form.ts';

/** Whom we write to, and the agent's own reference. */
export function ContactCard({ form }: { form: BookingForm }) {
  const { t } = useI18n();
  const { contact, refNo } = form.draft;
  return (
    <section className="card pad-l">
      <div className="sec-h">
        <h2>{t('prebook.contact.title')}</h2>
        <span className="t13 c3">{t('prebook.contact.note')}</span>
      </div>
      <div className="grid2">
        <TextField
          label={t('prebook.contact.name')}
          autoComplete="name"
          {...fieldProps(form, t, 'contact.name', contact.name)}
        />
        <TextField
          label={t('prebook.contact.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          icon={IconMail}
          {...fieldProps(form, t, 'contact.email', contact.email)}
        />
        <PhoneField form={form} />
        <TextField
          label={t('prebook.ref')}
          optional
          autoComplete="off"
          spellCheck={false}
          hint={t('prebook.ref.hint')}
          maxLength={limits.clientReferenceMax}
          {...fieldProps(form, t, 'refNo', refNo)}
        />
      </div>
    </section>
  );
}

/** Country code and number in one field: one label, one message. */
function PhoneField({ form }: { form: BookingForm }) {
  const { t } = useI18n();
  const { contact } = form.draft;
  const id = fieldId('contact.phone');
  const error = problemAt(form, t, 'contact.phone');
  const codes = areaCodes.includes(contact.areaCode) ? areaCodes : [contact.areaCode, ...areaCodes];
  return (
    <Field id={id} label={t('prebook.contact.phone')} error={error}>
      <div className="row g8">
        <div className="inp bk-area">
          <select
            aria-label={t('prebook.contact.area')}
            autoComplete="tel-country-code"
            value={contact.areaCode}
            onChange={(event) => form.set('contact.areaCode', event.target.value)}
          >
            {codes.map((code) => (
              <option key={code} value={code}>
                +{code}
              </option>
            ))}
          </select>
        </div>
        <div className={error ? 'inp err' : 'inp'}>
          <input
            id={id}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            value={contact.phone}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-m`}
            onChange={(event) => form.set('contact.phone', event.target.value)}
            onBlur={() => form.check('contact.phone')}
          />
        </div>
      </div>
    </Field>
  );
}
