import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { taxBases } from '@wayhouse/contract/console/hotel-choices';
import { Button, IconButton } from '@wayhouse/ui/button';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { TextField } from '@wayhouse/ui/form/field';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api.ts';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import consoleStyles from '../../shared/styles/console.module.css';
import { useSubmission } from '../../shared/use-submission.ts';
import { type FeesDraft, feesDraft, feesOf, type TaxDraft } from './fees-draft.ts';
import { FormFoot, PairField, Part } from './form-parts.tsx';
import { feesQuery } from './hotel-queries.ts';
import styles from './hotels.module.css';
import { useStoredDraft } from './use-stored-draft.ts';

/** The form for children's prices and taxes. */
export function FeesTab({ hotelId }: { hotelId: string }) {
  const { data, isError, error, refetch } = useQuery(feesQuery(hotelId));
  const [round, setRound] = useState(0);
  if (isError) return <ListFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsLoading />;
  return <Fields key={round} hotelId={hotelId} data={data} onAgain={() => setRound(round + 1)} />;
}

type Data = { version: string; fees: Parameters<typeof feesDraft>[0] };

function Fields({ hotelId, data, onAgain }: { hotelId: string; data: Data; onAgain: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const saving = useSubmission({ repeatsBelow: true });
  const stored = useStoredDraft(`fees.${hotelId}`, data.version, feesDraft(data.fees));
  const newest = () => client.fetchQuery({ ...feesQuery(hotelId), staleTime: 0 });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await saving.send(() =>
      call(
        'POST /api/console/v1/hotels/{id}/fees/save',
        { params: { id: hotelId }, version: stored.version, fees: feesOf(stored.draft) },
        { quiet: true },
      ),
    );
    if (!saved) return;
    stored.forget();
    toast(t('console.saved'), { tone: 'success' });
    await newest();
    onAgain();
  };
  const fields = { draft: stored.draft, set: stored.set, problems: saving.problems };
  return (
    <form className="col g20" noValidate onSubmit={(event) => void submit(event)}>
      <BandsPart {...fields} />
      <TaxesPart {...fields} />
      <FormFoot saving={saving} kept={stored} newest={newest} onAgain={onAgain} />
    </form>
  );
}

type PartProps = {
  draft: FeesDraft;
  set: (part: Partial<FeesDraft>) => void;
  problems: Record<string, string>;
};

const bandFields = [
  ['from', 'min_age'],
  ['to', 'max_age'],
  ['price', 'price'],
] as const;

function BandsPart({ draft, set, problems }: PartProps) {
  const { t } = useI18n();
  const fault = problems['fees.child_bands'];
  return (
    <Part title={t('console.fees.children')} text={t('console.fees.children_text')}>
      <ol className={styles.stepRows}>
        {draft.bands.map((band, index) => (
          <li key={band.key} className={styles.bandRow}>
            {bandFields.map(([name, path]) => {
              const problem = problems[`fees.child_bands.${index}.${path}`];
              return (
                <TextField
                  key={name}
                  label={t(`console.fees.${name}`)}
                  inputMode={name === 'price' ? 'decimal' : 'numeric'}
                  {...(name === 'price' && { suffix: 'USD' })}
                  value={band[name]}
                  {...(problem !== undefined && { error: problem })}
                  onChange={(event) =>
                    set({
                      bands: draft.bands.map((each) =>
                        each.key === band.key ? { ...each, [name]: event.target.value } : each,
                      ),
                    })
                  }
                />
              );
            })}
            <IconButton
              icon={IconTrash}
              label={t('console.fees.remove_band')}
              onClick={() => set({ bands: draft.bands.filter((each) => each.key !== band.key) })}
            />
          </li>
        ))}
      </ol>
      {fault && <p className={`${fieldStyles.message} ${fieldStyles.error}`}>{fault}</p>}
      <div>
        <Button
          kind="secondary"
          size="sm"
          icon={IconPlus}
          onClick={() =>
            set({ bands: [...draft.bands, { key: crypto.randomUUID(), from: '', to: '', price: '0.00' }] })
          }
        >
          {t('console.fees.add_band')}
        </Button>
      </div>
    </Part>
  );
}

function TaxesPart({ draft, set, problems }: PartProps) {
  const { t } = useI18n();
  const add = () =>
    set({
      taxes: [
        ...draft.taxes,
        {
          key: crypto.randomUUID(),
          label: { en: '', zh: '' },
          basis: 'percent',
          included: true,
          value: '',
        },
      ],
    });
  return (
    <Part title={t('console.fees.taxes')} text={t('console.fees.taxes_text')}>
      <ol>
        {draft.taxes.map((tax, index) => (
          <TaxRow
            key={tax.key}
            tax={tax}
            path={`fees.taxes.${index}`}
            problems={problems}
            onChange={(part) =>
              set({
                taxes: draft.taxes.map((each) => (each.key === tax.key ? { ...each, ...part } : each)),
              })
            }
            onRemove={() => set({ taxes: draft.taxes.filter((each) => each.key !== tax.key) })}
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

type RowProps = {
  tax: TaxDraft;
  path: string;
  problems: Record<string, string>;
  onChange: (part: Partial<TaxDraft>) => void;
  onRemove: () => void;
};

function TaxRow({ tax, path, problems, onChange, onRemove }: RowProps) {
  const { t } = useI18n();
  const value = problems[`${path}.value`];
  return (
    <li className="col g12">
      <PairField
        label={t('console.fees.label')}
        value={tax.label}
        path={`${path}.label`}
        problems={problems}
        onChange={(label) => onChange({ label })}
      />
      <div className={consoleStyles.twoColumns}>
        <Select
          label={t('console.fees.basis')}
          value={tax.basis}
          options={taxBases.map((basis) => ({ value: basis, label: t(`console.fees.basis.${basis}`) }))}
          onChange={(basis) => onChange({ basis: basis as TaxDraft['basis'] })}
        />
        <TextField
          label={t('console.fees.value')}
          inputMode="decimal"
          suffix={tax.basis === 'percent' ? '%' : 'USD'}
          value={tax.value}
          {...(value !== undefined && { error: value })}
          onChange={(event) => onChange({ value: event.target.value })}
        />
      </div>
      <div className="row btw g8">
        <Checkbox checked={tax.included} onChange={(event) => onChange({ included: event.target.checked })}>
          {t('console.fees.included')}
        </Checkbox>
        <IconButton icon={IconTrash} size="sm" label={t('console.fees.remove_tax')} onClick={onRemove} />
      </div>
    </li>
  );
}
