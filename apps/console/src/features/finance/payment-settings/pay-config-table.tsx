import { useQueryClient } from '@tanstack/react-query';
import { ConflictNotice } from '@wayhouse/client/form/conflict-notice';
import { useOptimisticLock } from '@wayhouse/client/form/use-optimistic-lock';
import { amount } from '@wayhouse/i18n/format';
import { Badge } from '@wayhouse/ui/badge';
import { Switch } from '@wayhouse/ui/form/checkbox';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { ReasonedChangeDialog } from '../../../shared/dialogs/reasoned-change-dialog.tsx';
import listStyles from '../../../shared/list/list.module.css';
import { wireMoney } from '../../../shared/numbers/money-field.ts';
import { useInUsd } from '../../../shared/numbers/use-in-usd.ts';
import { PrivilegedButton } from '../../../shared/privileged-button.tsx';
import { type PayConfigs, type PayMethod, payConfigsQuery } from './rates-queries.ts';

/** The settings of payment methods: on or off, fee, smallest and largest amount. */
export function PayConfigTable({ configs }: { configs: PayConfigs }) {
  const { t } = useI18n();
  const usd = useInUsd();
  const [openMethod, setOpenMethod] = useState<PayMethod | null>(null);
  const columns: Column<(typeof configs.methods)[number]>[] = [
    {
      head: t('console.finance.pay_method'),
      className: 'b6',
      cell: (method) => t(`console.finance.pay.${method.id}`),
    },
    {
      head: t('console.finance.fee_percent'),
      numeric: true,
      labeled: true,
      cell: (method) => amount(method.fee_bp / 100),
    },
    {
      head: usd('console.finance.min'),
      numeric: true,
      labeled: true,
      cell: (method) => (method.min === null ? t('common.dash') : amount(method.min)),
    },
    {
      head: usd('console.finance.max'),
      numeric: true,
      labeled: true,
      cell: (method) => (method.max === null ? t('common.dash') : amount(method.max)),
    },
    {
      head: t('console.finance.status'),
      labeled: true,
      cell: (method) => (
        <Badge tone={method.enabled ? 'success' : 'neutral'}>
          {t(method.enabled ? 'console.finance.on' : 'console.finance.off')}
        </Badge>
      ),
    },
    {
      head: t('console.actions'),
      hideHead: true,
      className: 'num',
      cell: (method) => (
        <PrivilegedButton
          right="finance.write"
          kind="secondary"
          size="xs"
          onClick={() => setOpenMethod(method)}
        >
          {t('console.finance.change')}
        </PrivilegedButton>
      ),
    },
  ];
  return (
    <section className={listStyles.list} data-part="list">
      <div className={listStyles.toolbar}>
        <h2 className="t14 b6">{t('console.finance.pay_methods')}</h2>
      </div>
      <DataTable columns={columns} rows={configs.methods} keyOf={(method) => method.id} />
      {openMethod && <MethodDialog method={openMethod} onClose={() => setOpenMethod(null)} />}
    </section>
  );
}

function MethodDialog({ method, onClose }: { method: PayMethod; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(method));
  const lock = useOptimisticLock({
    record: method,
    newest: async () => {
      const newest = await client.fetchQuery({ ...payConfigsQuery, staleTime: 0 });
      return newest.methods.find((each) => each.id === method.id);
    },
    onTheirs: (current) => setDraft(draftOf(current)),
  });
  const fee = wireMoney(draft.fee);
  const min = limitOf(draft.min);
  const max = limitOf(draft.max);
  const check = () => ({
    fee_bp: fee === null ? t('console.amount_invalid') : null,
    min: min === undefined ? t('console.amount_invalid') : null,
    max: max === undefined ? t('console.amount_invalid') : null,
  });
  const run = async (reason: string) => {
    if (fee === null || min === undefined || max === undefined) return 'shown';
    const { id, version } = lock.base ?? method;
    const input = {
      params: { method: id },
      version,
      enabled: draft.enabled,
      min,
      max,
      reason,
      fee_bp: Math.round(Number(fee) * 100),
    };
    const answer = await call('POST /api/console/v1/pay-configs/{method}/update', input, { quiet: true });
    // The notice of the conflict explains the refusal.
    if (lock.isConflict(answer)) return 'shown';
    if (answer.code !== 0 || !answer.data) return answer;
    client.setQueryData(payConfigsQuery.queryKey, answer.data);
    return answer;
  };
  const field = (name: 'fee' | 'min' | 'max', label: string, suffix: string, error: string | undefined) => (
    <TextField
      label={label}
      inputMode="decimal"
      suffix={suffix}
      optional={name !== 'fee'}
      value={draft[name]}
      error={error}
      onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
    />
  );
  return (
    <ReasonedChangeDialog
      title={t(`console.finance.pay.${method.id}`)}
      text={t('console.finance.change_method_text')}
      confirm={t('common.save')}
      kind="primary"
      done={t('console.saved')}
      input={draft}
      onCheck={check}
      onRun={run}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <div className="row g8">
            <Switch
              label={t('console.finance.offered')}
              checked={draft.enabled}
              onChange={(enabled) => setDraft({ ...draft, enabled })}
            />
            <span aria-hidden="true">{t('console.finance.offered')}</span>
          </div>
          {field('fee', t('console.finance.fee_percent'), '%', errorOf('fee_bp'))}
          {field('min', t('console.finance.min'), 'USD', errorOf('min'))}
          {field('max', t('console.finance.max'), 'USD', errorOf('max'))}
          <ConflictNotice form={lock} />
        </>
      )}
    </ReasonedChangeDialog>
  );
}

function draftOf({ enabled, fee_bp, min, max }: PayMethod) {
  return {
    enabled,
    fee: amount(fee_bp / 100),
    min: min === null ? '' : amount(min),
    max: max === null ? '' : amount(max),
  };
}

/** Parses a limit. Null: no limit. Undefined: an invalid amount. */
function limitOf(text: string): string | null | undefined {
  if (text.trim() === '') return null;
  return wireMoney(text) ?? undefined;
}
