import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormFields, useForm } from '@wayhouse/client/form/use-form';
import { hotelTaxBases } from '@wayhouse/contract/console/hotels/hotel-choices';
import { Button, IconButton } from '@wayhouse/ui/button';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { TextField } from '@wayhouse/ui/form/field';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import type { FormEvent } from 'react';
import { call } from '../../shared/api.ts';
import { LanguageField } from '../../shared/language-fields.tsx';
import { ListPending } from '../../shared/list/table-states.tsx';
import formStyles from '../../shared/styles/form.module.css';
import { type FeesDraft, feesDraft, feesFieldOf, feesOf, newTax, type TaxDraft } from './fees-draft.ts';
import { FormFoot, Part } from './form-parts.tsx';
import { feesQuery } from './hotel-queries.ts';
import styles from './hotels.module.css';

/** The form for children's prices and taxes. */
export function FeesTab({ hotelId }: { hotelId: string }) {
  const query = useQuery(feesQuery(hotelId));
  const { data } = query;
  if (!data) return <ListPending query={query} />;
  return <FeesForm hotelId={hotelId} data={data} />;
}

type StoredFees = { version: string; fees: Parameters<typeof feesDraft>[0] };

/** The form of the fees, and its save. Input typed during the save stays in the form. */
export function useFeesForm(hotelId: string, data: StoredFees) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useForm<FeesDraft, StoredFees>({
    name: 'fees',
    tab: { name: `fees.${hotelId}`, keepAfterClose: true },
    start: () => feesDraft(data.fees),
    fieldOf: feesFieldOf,
    repeatsErrorsBelow: true,
    lock: {
      record: data,
      newest: () => client.fetchQuery({ ...feesQuery(hotelId), staleTime: 0 }),
      draftOf: ({ fees }) => feesDraft(fees),
    },
  });
  const save = async () => {
    const saved = await form.submit(
      (draft, base) =>
        call(
          'POST /api/console/v1/hotels/{id}/fees/save',
          { params: { id: hotelId }, version: (base ?? data).version, fees: feesOf(draft) },
          { quiet: true },
        ),
      () => client.invalidateQueries({ queryKey: feesQuery(hotelId).queryKey }),
    );
    if (!saved) return;
    form.markSaved({ ...data, version: saved.version });
    toast(t('console.saved'), { tone: 'success' });
  };
  return { form, save };
}

function FeesForm({ hotelId, data }: { hotelId: string; data: StoredFees }) {
  const { form, save } = useFeesForm(hotelId, data);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form className="col g20" noValidate onSubmit={submit}>
      <BandsPart form={form} />
      <TaxesPart form={form} />
      <FormFoot form={form} />
    </form>
  );
}

type PartProps = { form: FormFields<FeesDraft> };

const bandFields = ['from', 'to', 'price'] as const;

function BandsPart({ form }: PartProps) {
  const { t } = useI18n();
  const { bands } = form.draft;
  const problem = form.error('bands');
  return (
    <Part title={t('console.fees.children')} text={t('console.fees.children_text')}>
      <ol className={styles.editableRows}>
        {bands.map((band, index) => (
          <li key={band.key} className={styles.childAgeBandRow}>
            {bandFields.map((name) => (
              <TextField
                key={name}
                label={t(`console.fees.${name}`)}
                inputMode={name === 'price' ? 'decimal' : 'numeric'}
                {...(name === 'price' && { suffix: 'USD' })}
                {...form.field(`bands.${index}.${name}`, band[name])}
              />
            ))}
            <IconButton
              icon={IconTrash}
              label={t('console.fees.remove_band')}
              onClick={() => form.change({ bands: bands.filter((each) => each.key !== band.key) })}
            />
          </li>
        ))}
      </ol>
      {problem && <p className={`${fieldStyles.message} ${fieldStyles.error}`}>{problem}</p>}
      <div>
        <Button
          kind="secondary"
          size="sm"
          icon={IconPlus}
          onClick={() =>
            form.set(`bands.${bands.length}`, { key: crypto.randomUUID(), from: '', to: '', price: '0.00' })
          }
        >
          {t('console.fees.add_band')}
        </Button>
      </div>
    </Part>
  );
}

function TaxesPart({ form }: PartProps) {
  const { t } = useI18n();
  const { taxes } = form.draft;
  const add = () => form.set(`taxes.${taxes.length}`, newTax());
  return (
    <Part title={t('console.fees.taxes')} text={t('console.fees.taxes_text')}>
      <ol>
        {taxes.map((tax, index) => (
          <TaxRow
            key={tax.key}
            form={form}
            tax={tax}
            path={`taxes.${index}`}
            onRemove={() => form.change({ taxes: taxes.filter((each) => each.key !== tax.key) })}
          />
        ))}
      </ol>
      <div>
        <Button kind="secondary" size="sm" icon={IconPlus} onClick={add}>
          {t('console.fees.add_tax')}
        </Button>
      </div>
    </Part>
  );
}

type RowProps = PartProps & {
  tax: TaxDraft;
  /** The path of the tax in the draft. */
  path: string;
  onRemove: () => void;
};

function TaxRow({ form, tax, path, onRemove }: RowProps) {
  const { t } = useI18n();
  return (
    <li className="col g12">
      <LanguageField form={form} label={t('console.fees.label')} path={`${path}.label`} />
      <div className={formStyles.twoColumns}>
        <Select
          label={t('console.fees.basis')}
          value={tax.basis}
          options={hotelTaxBases.map((basis) => ({ value: basis, label: t(`console.fees.basis.${basis}`) }))}
          onChange={(basis) => form.set(`${path}.basis`, basis)}
        />
        <TextField
          label={t('console.fees.value')}
          inputMode="decimal"
          suffix={tax.basis === 'percent' ? '%' : 'USD'}
          {...form.field(`${path}.value`, tax.value)}
        />
      </div>
      <div className="row btw g8">
        <Checkbox
          checked={tax.included}
          onChange={(event) => form.set(`${path}.included`, event.target.checked)}
        >
          {t('console.fees.included')}
        </Checkbox>
        <IconButton icon={IconTrash} size="sm" label={t('console.fees.remove_tax')} onClick={onRemove} />
      </div>
    </li>
  );
}
