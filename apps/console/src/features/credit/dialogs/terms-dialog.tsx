import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ConflictNotice } from '@wayhouse/client/form/conflict-notice';
import { type FormFields, useForm } from '@wayhouse/client/form/use-form';
import type { CreditCompanyDetail } from '@wayhouse/contract/console/credit/credit-desk';
import { type CreditCycle, creditCycles } from '@wayhouse/contract/console/credit/credit-states';
import { pick } from '@wayhouse/i18n/translate';
import { TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { call } from '../../../shared/api.ts';
import { wireMoney } from '../../../shared/numbers/money-field.ts';
import { companyQuery, zonesQuery } from '../credit-queries.ts';
import { useFinishDialog } from '../use-finish-dialog.ts';

interface Draft {
  cycle: CreditCycle;
  net_days: string;
  time_zone: string;
  stop_after_days: string;
  insurance: string;
  insurer: string;
}

const draftOf = (company: CreditCompanyDetail): Draft => ({
  cycle: company.cycle,
  net_days: String(company.net_days),
  time_zone: company.time_zone,
  stop_after_days: company.stop_after_days === null ? '' : String(company.stop_after_days),
  insurance: company.insurance ?? '',
  insurer: company.insurer,
});

const isDayCount = (text: string) => /^\d{1,3}$/.test(text);

/** Changes the terms of a company's credit: invoicing, time to pay, automatic stop and insurance. */
export function TermsDialog({ company, onClose }: { company: CreditCompanyDetail; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { id } = company.company;
  const finish = useFinishDialog(onClose);
  const form = useForm<Draft, CreditCompanyDetail>({
    name: 'credit-terms',
    start: () => draftOf(company),
    check: ({ net_days, stop_after_days, insurance }) => ({
      net_days: isDayCount(net_days) ? undefined : 'console.credit.whole',
      stop_after_days:
        stop_after_days === '' || isDayCount(stop_after_days) ? undefined : 'console.credit.whole',
      insurance: insurance !== '' && wireMoney(insurance) === null ? 'console.amount_invalid' : undefined,
    }),
    lock: {
      record: company,
      newest: () => client.fetchQuery({ ...companyQuery(id), staleTime: 0 }),
      draftOf,
    },
  });
  const save = async () => {
    const savedCompany = await form.submit((draft, base) =>
      call(
        'POST /api/console/v1/credit/companies/{id}/terms',
        {
          params: { id },
          version: (base ?? company).version,
          ...draft,
          net_days: Number(draft.net_days),
          stop_after_days: draft.stop_after_days === '' ? null : Number(draft.stop_after_days),
          insurance: wireMoney(draft.insurance),
        },
        { quiet: true },
      ),
    );
    if (savedCompany) finish('console.credit.terms.saved');
  };
  return (
    <FormDialog saveState={form} title={t('console.credit.terms.edit')} onClose={onClose} onSave={save}>
      <Select
        label={t('console.credit.cycle')}
        value={form.draft.cycle}
        options={creditCycles.map((value) => ({ value, label: t(`console.credit.cycle.${value}`) }))}
        onChange={(cycle) => form.change({ cycle: cycle as CreditCycle })}
      />
      <TextField
        label={t('console.credit.net_days')}
        inputMode="numeric"
        {...form.field('net_days', form.draft.net_days)}
      />
      <ZoneSelect form={form} />
      <TextField
        label={t('console.credit.stop_after')}
        hint={t('console.credit.stop_after.help')}
        inputMode="numeric"
        {...form.field('stop_after_days', form.draft.stop_after_days)}
      />
      <TextField
        label={t('console.credit.insurance')}
        hint={t('console.credit.insurance.help')}
        inputMode="decimal"
        {...form.field('insurance', form.draft.insurance)}
      />
      <TextField
        label={t('console.credit.insurer')}
        maxLength={80}
        optional
        {...form.field('insurer', form.draft.insurer)}
      />
      <ConflictNotice form={form} />
    </FormDialog>
  );
}

function ZoneSelect({ form }: { form: FormFields<Draft> }) {
  const { t, lang } = useI18n();
  const { data: zones = [] } = useQuery(zonesQuery);
  const { time_zone } = form.draft;
  const options = zones.map(({ id, label }) => ({ value: id, label: pick(label, lang) }));
  return (
    <Select
      label={t('console.credit.zone')}
      value={time_zone}
      options={
        options.some(({ value }) => value === time_zone)
          ? options
          : [{ value: time_zone, label: time_zone }, ...options]
      }
      onChange={(zone) => form.change({ time_zone: zone })}
    />
  );
}
