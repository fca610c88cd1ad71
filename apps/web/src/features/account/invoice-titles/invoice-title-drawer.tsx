import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ConflictNotice } from '@wayhouse/client/form/conflict-notice';
import { type Form, useForm } from '@wayhouse/client/form/use-form';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import type { companiesEndpoints } from '@wayhouse/contract/account/companies';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { fieldMax } from '@wayhouse/contract/form-rules';
import { Checkbox, Radio } from '@wayhouse/ui/form/checkbox';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../../shared/api.ts';
import styles from '../../../shared/styles/field.module.css';
import { say } from '../../../shared/text/texts.ts';
import { invoiceTitlesQuery } from '../account-queries.ts';
import {
  bankAccount,
  checkFields,
  email,
  optionalPhone,
  optionalPlainLine,
  plainLine,
  required,
  taxId,
} from '../checks.ts';
import { FormDrawer } from '../form-drawer.tsx';

export type InvoiceTitle = OutputOf<(typeof companiesEndpoints)['POST /api/v2/invoice_title/list']>[number];
type Draft = Omit<InvoiceTitle, 'id' | 'invoice_type' | 'version'>;

const empty: Draft = {
  title_type: 'company',
  title: '',
  tax_id: '',
  address: '',
  phone: '',
  bank_name: '',
  bank_account: '',
  email: '',
  is_default: false,
};

/** The input of `invoice_title/save`. A person's title has no tax id and no bank. */
export function saveInput(title: Draft) {
  const { title_type, phone, address, is_default } = title;
  const isCompany = title_type === 'company';
  return {
    title_type,
    title: title.title.trim(),
    tax_id: isCompany ? title.tax_id.trim() : '',
    address: address.trim(),
    phone: phone.trim(),
    bank_name: isCompany ? title.bank_name.trim() : '',
    bank_account: isCompany ? title.bank_account.trim() : '',
    email: title.email.trim(),
    is_default,
  };
}

function checkDraft(draft: Draft) {
  const isCompany = draft.title_type === 'company';
  return checkFields(draft, {
    title: plainLine('account.titles.title.required'),
    ...(isCompany && {
      tax_id: (value) => required('account.titles.tax_id.required')(value) ?? taxId(value),
    }),
    address: optionalPlainLine,
    phone: optionalPhone,
    ...(isCompany && { bank_name: optionalPlainLine, bank_account: bankAccount }),
    email,
  });
}

function draftOf(title: InvoiceTitle): Draft {
  return { ...empty, ...saveInput(title) };
}

/**
 * Fetches the title again, because a colleague may have changed it. Returns undefined when the title was deleted or has
 * never been saved. Throws when the titles cannot be loaded.
 */
export async function newestTitle(
  client: QueryClient,
  id: string | undefined,
): Promise<InvoiceTitle | undefined> {
  const titles = await client.fetchQuery({ ...invoiceTitlesQuery, staleTime: 0 });
  return titles.find((title) => title.id === id);
}

/**
 * A drawer for one invoice title, new or existing. When a colleague has saved the title meanwhile, the reader chooses
 * whose values stay.
 */
export function InvoiceTitleDrawer({ title, onClose }: { title: InvoiceTitle | null; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useForm<Draft, InvoiceTitle>({
    name: 'title',
    tab: `title.${title?.id ?? ''}`,
    start: () => (title ? draftOf(title) : empty),
    check: checkDraft,
    lock: { record: title, newest: () => newestTitle(client, title?.id), draftOf },
  });
  const keyedCall = useKeyedCall(call, `title.${title?.id ?? ''}`);
  const save = async () => {
    const saved = await form.submit(
      (draft, base) => {
        const input = { id: base?.id, version: base?.version, ...saveInput(draft) };
        return keyedCall('POST /api/v2/invoice_title/save', input, { quiet: true });
      },
      () => client.invalidateQueries(invoiceTitlesQuery),
    );
    if (!saved) return;
    toast(say('account.saved'), { tone: 'success' });
    onClose();
  };
  return (
    <FormDrawer
      title={t(title ? 'account.titles.edit' : 'account.titles.add')}
      form={form}
      confirm={t(title ? 'account.save' : 'common.save')}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TitleFields form={form} isDefault={title?.is_default ?? false} />
      <ConflictNotice form={form} />
    </FormDrawer>
  );
}

function TitleFields({ form, isDefault }: { form: Form<Draft, InvoiceTitle>; isDefault: boolean }) {
  const { t } = useI18n();
  const { draft } = form;
  const isCompany = draft.title_type === 'company';
  const textProps = (path: Exclude<keyof Draft, 'is_default'>) => form.field(path, draft[path]);
  return (
    <>
      <fieldset>
        <legend className={styles.label}>{t('account.titles.type')}</legend>
        <div className="row g20 mt8">
          {(['company', 'individual'] as const).map((type) => (
            <Radio
              key={type}
              name="title_type"
              checked={draft.title_type === type}
              onChange={() => form.set('title_type', type)}
            >
              {t(`account.titles.${type}`)}
            </Radio>
          ))}
        </div>
      </fieldset>
      <TextField
        label={t('account.titles.title_field')}
        maxLength={fieldMax.invoiceTitle}
        {...textProps('title')}
      />
      {isCompany && <TextField label={t('account.titles.tax_id')} latin {...textProps('tax_id')} />}
      <TextField label={t('account.titles.email')} type="email" inputMode="email" {...textProps('email')} />
      <TextField label={t('account.titles.address')} optional {...textProps('address')} />
      <TextField
        label={t('account.titles.phone')}
        optional
        type="tel"
        inputMode="tel"
        {...textProps('phone')}
      />
      {isCompany && (
        <>
          <TextField label={t('account.titles.bank')} optional {...textProps('bank_name')} />
          <TextField label={t('account.titles.account')} optional latin {...textProps('bank_account')} />
        </>
      )}
      <Checkbox
        checked={draft.is_default}
        disabled={isDefault}
        onChange={(event) => form.set('is_default', event.target.checked)}
      >
        {t(isDefault ? 'account.titles.is_default' : 'account.titles.set_default')}
      </Checkbox>
    </>
  );
}
