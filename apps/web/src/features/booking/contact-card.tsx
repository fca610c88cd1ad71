import { IconMail } from '@tabler/icons-react';
import { limits } from '@wayhouse/contract/limits';
import { TextField } from '@wayhouse/ui/form/field';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import sectionStyles from '@wayhouse/ui/styles/section-header.module.css';
import { PhoneField } from '../../shared/form/phone-field.tsx';
import type { BookingForm } from './use-booking-form.ts';

/** The contact for our mails, and the agent's own reference. */
export function ContactCard({ form }: { form: BookingForm }) {
  const { t } = useI18n();
  const { contact, refNo } = form.draft;
  return (
    <section className="card pad-l">
      <div className={sectionStyles.sectionHeader}>
        <h2>{t('prebook.contact.title')}</h2>
        <span className="t13 c3">{t('prebook.contact.note')}</span>
      </div>
      <div className={fieldStyles.twoColumns}>
        <TextField
          label={t('prebook.contact.name')}
          autoComplete="name"
          {...form.field('contact.name', contact.name)}
        />
        <TextField
          label={t('prebook.contact.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          icon={IconMail}
          {...form.field('contact.email', contact.email)}
        />
        <PhoneField
          id={form.idOf('contact.phone')}
          label={t('prebook.contact.phone')}
          areaLabel={t('prebook.contact.area')}
          areaCode={contact.areaCode}
          number={contact.phone}
          error={form.error('contact.phone')}
          onArea={(code) => form.set('contact.areaCode', code)}
          onNumber={(number) => form.set('contact.phone', number)}
          onLeave={() => form.check('contact.phone')}
        />
        <TextField
          label={t('prebook.ref')}
          optional
          latin
          autoComplete="off"
          spellCheck={false}
          hint={t('prebook.ref.hint')}
          maxLength={limits.clientReferenceMax}
          {...form.field('refNo', refNo)}
        />
      </div>
    </section>
  );
}
