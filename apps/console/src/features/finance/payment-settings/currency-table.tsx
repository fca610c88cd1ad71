import { IconCloudDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ConflictNotice } from '@wayhouse/client/form/conflict-notice';
import { useOptimisticLock } from '@wayhouse/client/form/use-optimistic-lock';
import { useAction } from '@wayhouse/client/use-action';
import { percentText, symbolOf } from '@wayhouse/i18n/format';
import { Badge } from '@wayhouse/ui/badge';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { ReasonedChangeDialog } from '../../../shared/dialogs/reasoned-change-dialog.tsx';
import listStyles from '../../../shared/list/list.module.css';
import { ListFailed, RowsLoading } from '../../../shared/list/table-states.tsx';
import { PrivilegedButton } from '../../../shared/privileged-button.tsx';
import tableStyles from '../../../shared/styles/table.module.css';
import { Moment } from '../../../shared/time/moment.tsx';
import { BufferDialog } from './buffer-dialog.tsx';
import {
  type CurrencyRates,
  currencyRatesQuery,
  fetchNewestRate,
  type Rate,
  rateHistoriesKey,
  rateHistoryQuery,
} from './rates-queries.ts';

/** The rate of each currency, in units for one US dollar. It was entered by staff or fetched, and has a history. */
export function CurrencyTable({ data }: { data: CurrencyRates }) {
  const { t } = useI18n();
  const [dialog, setDialog] = useState<{ rate: Rate; kind: 'rate' | 'buffer' } | null>(null);
  const close = () => setDialog(null);
  const [openCode, setOpenCode] = useState<Rate['code'] | null>(null);
  const columns: Column<Rate>[] = [
    {
      head: t('console.finance.currency'),
      cell: (rate) => (
        <button
          type="button"
          className={`${tableStyles.cellButton} b6`}
          aria-expanded={rate.code === openCode}
          onClick={() => setOpenCode(rate.code === openCode ? null : rate.code)}
        >
          {nameOf(rate.code)}
        </button>
      ),
    },
    {
      head: t('console.finance.one_dollar'),
      numeric: true,
      labeled: true,
      cell: (rate) => withFourDecimals(rate.rate),
    },
    {
      head: t('console.finance.since'),
      labeled: true,
      cell: (rate) => <Moment at={rate.at} />,
    },
    {
      head: t('console.finance.source'),
      labeled: true,
      cell: (rate) => <RateSource rate={rate} />,
    },
    {
      head: t('console.finance.buffer'),
      numeric: true,
      labeled: true,
      cell: (rate) => (rate.buffer_bp === 0 ? t('common.dash') : percentText(rate.buffer_bp / 100)),
    },
    {
      head: t('console.actions'),
      hideHead: true,
      className: 'num',
      cell: (rate) =>
        rate.code !== 'USD' && (
          <span className="row g4 fw at-end">
            {(['rate', 'buffer'] as const).map((kind) => (
              <PrivilegedButton
                key={kind}
                right="finance.write"
                kind="secondary"
                size="xs"
                onClick={() => setDialog({ rate, kind })}
              >
                {t(kind === 'rate' ? 'console.finance.change' : 'console.finance.buffer.change')}
              </PrivilegedButton>
            ))}
          </span>
        ),
    },
  ];
  return (
    <section className={listStyles.list} data-part="list">
      <div className={`${listStyles.toolbar} fw`}>
        <h2 className="t14 b6">{t('console.finance.currencies')}</h2>
        <span className="t13 c3">{t('console.finance.currencies_text')}</span>
        <Feed feed={data.feed} />
      </div>
      <DataTable
        columns={columns}
        rows={data.rates}
        keyOf={(rate) => rate.code}
        isCurrent={(rate) => rate.code === openCode}
        details={(rate) => rate.code === openCode && <History code={rate.code} />}
      />
      {dialog?.kind === 'rate' && <RateDialog rate={dialog.rate} onClose={close} />}
      {dialog?.kind === 'buffer' && <BufferDialog rate={dialog.rate} onClose={close} />}
    </section>
  );
}

function Feed({ feed }: { feed: CurrencyRates['feed'] }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { busy, run: fetchNow } = useAction(async () => {
    const answer = await call('POST /api/console/v1/currency-rates/fetch', {}).catch(() => null);
    if (answer?.code !== 0 || !answer.data) return;
    client.setQueryData(currencyRatesQuery.queryKey, answer.data);
    await client.invalidateQueries({ queryKey: rateHistoriesKey });
  });
  if (!feed.configured) return <Badge look="line">{t('console.finance.by_hand')}</Badge>;
  return (
    <>
      {feed.last_error && (
        <Note tone="warning">{t('console.finance.feed_down', { error: feed.last_error })}</Note>
      )}
      {feed.succeeded_at && (
        <span className="t12 c3">
          {t('console.finance.fetched')} <Moment at={feed.succeeded_at} />
        </span>
      )}
      <span className="mla">
        <PrivilegedButton
          right="finance.write"
          kind="secondary"
          size="xs"
          icon={IconCloudDownload}
          busy={busy}
          onClick={() => void fetchNow()}
        >
          {t('console.finance.fetch_now')}
        </PrivilegedButton>
      </span>
    </>
  );
}

/** Who set the rate. A start rate is an estimate until somebody enters the first one; the dollar is always 1. */
export function RateSource({ rate }: { rate: Pick<Rate, 'code' | 'source' | 'by'> }) {
  const { t } = useI18n();
  if (rate.source === 'start' && rate.code !== 'USD')
    return <Badge tone="warning">{t('console.finance.source.unchecked')}</Badge>;
  return (
    <>
      {t(`console.finance.source.${rate.source}`)} {rate.by && <span className="c3">{rate.by}</span>}
    </>
  );
}

/** `€ EUR`; the code alone for a currency without a symbol. */
function nameOf(code: Rate['code']): string {
  const symbol = symbolOf(code).trim();
  return symbol === code ? code : `${symbol} ${code}`;
}

/** Adds zeros up to four decimals, so that decimal points align. */
function withFourDecimals(rate: string): string {
  const decimals = rate.split('.')[1]?.length ?? 0;
  return decimals < 4 ? Number(rate).toFixed(4) : rate;
}

function History({ code }: { code: Rate['code'] }) {
  const { t } = useI18n();
  const history = useQuery(rateHistoryQuery(code));
  if (history.isError) return <ListFailed error={history.error} onRetry={() => void history.refetch()} />;
  if (!history.data) return <RowsLoading rows={2} />;
  return (
    <ul className={listStyles.entries}>
      {history.data.map((each) => (
        <li key={`${each.at} ${each.rate}`}>
          <b className="b5">{each.rate}</b>
          <span className="t12 c3">
            <Moment at={each.at} /> · {t(`console.finance.source.${each.source}`)} {each.by}
          </span>
        </li>
      ))}
    </ul>
  );
}

function RateDialog({ rate, onClose }: { rate: Rate; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [rateText, setRateText] = useState(rate.rate);
  const lock = useOptimisticLock({
    record: rate,
    newest: () => fetchNewestRate(client, rate.code),
    onTheirs: (current) => setRateText(current.rate),
  });
  const run = async (reason: string) => {
    const { code, version } = lock.base ?? rate;
    const input = { code, version, rate: rateText.trim(), reason };
    const answer = await call('POST /api/console/v1/currency-rates/update', input, { quiet: true });
    // The notice of the conflict explains the refusal.
    if (lock.isConflict(answer)) return 'shown';
    if (answer.code !== 0 || !answer.data) return answer;
    client.setQueryData(currencyRatesQuery.queryKey, answer.data);
    await client.invalidateQueries({ queryKey: rateHistoryQuery(rate.code).queryKey });
    return answer;
  };
  return (
    <ReasonedChangeDialog
      title={t('console.finance.change_rate', { code: rate.code })}
      text={t('console.finance.change_rate_text')}
      confirm={t('common.save')}
      kind="primary"
      done={t('console.saved')}
      input={rateText}
      onRun={run}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <TextField
            label={t('console.finance.one_dollar')}
            inputMode="decimal"
            suffix={rate.code}
            value={rateText}
            error={errorOf('rate')}
            onChange={(event) => setRateText(event.target.value)}
          />
          <ConflictNotice form={lock} />
        </>
      )}
    </ReasonedChangeDialog>
  );
}
