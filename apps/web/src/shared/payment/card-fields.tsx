import { IconCreditCard } from '@tabler/icons-react';
import type { FormFields } from '@wayhouse/client/form/use-form';
import { brandOf, securityCodeLength } from '@wayhouse/contract/payment/card-brands';
import { TextField } from '@wayhouse/ui/form/field';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { nameParts } from '../form/name-parts.ts';
import { type CardDraft, expiryText, groupDigits } from './card-draft.ts';

const nameProps = {
  first_name: { label: 'card.first', autoComplete: 'cc-given-name' },
  last_name: { label: 'card.last', autoComplete: 'cc-family-name' },
} as const;

/** Number, expiry, security code, name, billing postal code. The brand appears once the first digits identify it. */
export function CardFields({ form }: { form: FormFields<CardDraft> }) {
  const { t, lang } = useI18n();
  const { draft } = form;
  const brand = brandOf(draft.number);
  const props = (path: keyof CardDraft) => form.field(path, draft[path]);
  return (
    <div className="col g16">
      <TextField
        label={t('card.number')}
        icon={IconCreditCard}
        inputMode="numeric"
        autoComplete="cc-number"
        {...(brand !== 'other' && { suffix: t(`card.brand.${brand}`) })}
        {...props('number')}
        onChange={(event) => form.set('number', groupDigits(event.target.value))}
      />
      <div className={fieldStyles.twoColumns}>
        <TextField
          label={t('card.expiry')}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={t('card.expiry.form')}
          {...props('expiry')}
          onChange={(event) => form.set('expiry', expiryText(event.target.value))}
        />
        <TextField
          label={t('card.code')}
          type="password"
          inputMode="numeric"
          autoComplete="cc-csc"
          hint={t(securityCodeLength(brand) === 4 ? 'card.code.front' : 'card.code.back')}
          {...props('security_code')}
          onChange={(event) => form.set('security_code', event.target.value.replace(/\D/g, '').slice(0, 4))}
        />
      </div>
      <div className={fieldStyles.twoColumns}>
        {nameParts(lang).map((part) => (
          <TextField
            key={part}
            {...nameProps[part]}
            label={t(nameProps[part].label)}
            latin
            {...props(part)}
          />
        ))}
      </div>
      <TextField label={t('card.postal')} latin autoComplete="postal-code" {...props('postal_code')} />
    </div>
  );
}
