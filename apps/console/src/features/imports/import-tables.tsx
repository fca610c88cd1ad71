import { importJumpPercent } from '@wayhouse/contract/console/import-jumps';
import type { RateImportDetail } from '@wayhouse/contract/console/imports';
import { toCents } from '@wayhouse/contract/money';
import { formatDate, formatDateRange, percentText } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { EmptyState } from '@wayhouse/ui/state';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import listStyles from '../../shared/list/list.module.css';

/** The first changes of an import, with old and new values. */
export function ChangeRows({ data: { changes } }: { data: RateImportDetail }) {
  const { t, lang } = useI18n();
  const valueText = (value: string | number | boolean) =>
    typeof value === 'boolean' ? t(value ? 'console.imports.yes' : 'console.imports.no') : String(value);
  if (changes.length === 0)
    return <EmptyState title={t('console.imports.no_changes')} text={t('console.imports.no_changes_text')} />;
  return (
    <>
      <div className={`${listStyles.toolbar} t13 c3`}>
        {t('console.imports.first', { count: changes.length })}
      </div>
      <DataTable
        columns={[
          {
            head: t('console.imports.hotel'),
            cell: (each) => (
              <>
                <span className="b5">{pick(each.hotel, lang)}</span>
                <div className="t12 c3">
                  {pick(each.room, lang)}
                  {each.board && ` · ${t(`console.calendar.board.${each.board}`)}`}
                </div>
              </>
            ),
          },
          { head: t('console.imports.field'), cell: (each) => t(`console.calendar.field.${each.field}`) },
          {
            head: t('console.imports.days'),
            className: 'nb',
            cell: (each) =>
              each.from === each.to
                ? formatDate(each.from, { lang })
                : formatDateRange(each.from, each.to, { lang }),
          },
          {
            head: t('console.imports.old'),
            numeric: true,
            labeled: true,
            className: 'c3',
            cell: (each) => valueText(each.before),
          },
          {
            head: t('console.imports.new'),
            numeric: true,
            labeled: true,
            className: 'b6',
            cell: (each) => valueText(each.after),
          },
          {
            head: t('console.imports.change'),
            numeric: true,
            labeled: true,
            cell: (each) => (
              <>
                <PriceChange before={each.before} after={each.after} isPrice={each.field === 'price'} />
                {each.others && <OtherPlans others={each.others} />}
              </>
            ),
          },
        ]}
        rows={changes}
        keyOf={(_, index) => index}
      />
    </>
  );
}

type ChangeProps = { before: string | number | boolean; after: string | number | boolean; isPrice: boolean };

/** The change of a price in percent, highlighted when it is a jump. */
function PriceChange({ before, after, isPrice }: ChangeProps) {
  const change = isPrice ? priceChangeOf(String(before), String(after)) : null;
  return change && <span className={change.isJump ? 'b6 cd' : 'c3'}>{change.text}</span>;
}

/**
 * The change from one price to another, in percent rounded to a tenth. A jump is decided without rounding, as on the
 * server. Null without an old price. Pure.
 */
export function priceChangeOf(before: string, after: string): { text: string; isJump: boolean } | null {
  const old = toCents(before);
  if (old <= 0) return null;
  const difference = toCents(after) - old;
  const percent = Math.round((Math.abs(difference) * 1000) / old) / 10;
  return {
    text: `${difference > 0 ? '+' : '−'}${percentText(percent)}`,
    isJump: Math.abs(difference) * 100 > old * importJumpPercent,
  };
}

/** The prices of the room's other plans, beside a price that is far from them. */
function OtherPlans({ others: { lowest, highest } }: { others: { lowest: string; highest: string } }) {
  const { t } = useI18n();
  const range = lowest === highest ? lowest : `${lowest} – ${highest}`;
  return <div className="t12 b5 cd">{t('console.imports.other_plans', { range })}</div>;
}

/** The invalid rows of an import, each with its reason. */
export function BadRows({ rows }: { rows: RateImportDetail['bad']['items'] }) {
  const { t, lang } = useI18n();
  if (rows.length === 0)
    return <EmptyState title={t('console.imports.no_bad')} text={t('console.imports.no_bad_text')} />;
  const columns: Column<(typeof rows)[number]>[] = [
    {
      head: t('console.imports.line'),
      numeric: true,
      labeled: true,
      cell: (row) => row.line,
    },
    {
      head: t('console.imports.reason'),
      cell: (row) => pick(row.reason, lang),
    },
    {
      head: t('console.imports.row'),
      className: 'wide c3',
      cell: (row) => row.text,
    },
  ];
  return <DataTable columns={columns} rows={rows} keyOf={(row) => row.line} />;
}
