import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { Budget, OrderRules } from '@wayhouse/contract/booking/approvals';
import { amount } from '@wayhouse/i18n/format';
import { Badge } from '@wayhouse/ui/badge';
import { Button, IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Menu, MenuItem } from '@wayhouse/ui/overlay/menu';
import { EmptyState } from '@wayhouse/ui/state';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { TwoLines } from '@wayhouse/ui/table/two-lines';
import { useState } from 'react';
import { wordList } from '../../shared/text/word-list.ts';
import styles from './approvals.module.css';
import { BudgetDialog } from './budget-dialog.tsx';
import { namesOf, subjectsOf } from './names-of.ts';
import { useSaveRules } from './use-save-rules.ts';

type Row = OrderRules['budgets'][number];

/** The budgets of this month with their used, reserved and remaining amounts. */
export function BudgetsCard({ orderRules }: { orderRules: OrderRules }) {
  const { t } = useI18n();
  const [open, setOpen] = useState<Budget | 'new' | null>(null);
  const { failure, save } = useSaveRules(orderRules);
  const columns = useColumns(orderRules, setOpen, (budgets) => void save({ budgets }));
  return (
    <section className="card" aria-labelledby="budgets-title">
      <div className={`row btw g12 fw ${styles.cardHeader}`}>
        <div>
          <h2 className="t16" id="budgets-title">
            {t('approve.budgets')}
          </h2>
          <p className="t13 c3">{t('approve.budgets.text', { zone: orderRules.time_zone })}</p>
        </div>
        <Button icon={IconPlus} onClick={() => setOpen('new')}>
          {t('approve.budget.add')}
        </Button>
      </div>
      {failure && <Note tone="danger">{failure}</Note>}
      {orderRules.budgets.length === 0 ? (
        <EmptyState title={t('approve.budgets.none')} text={t('approve.budgets.none.text')} />
      ) : (
        <DataTable
          columns={columns}
          rows={orderRules.budgets}
          keyOf={(row) => row.id}
          caption={t('approve.budgets')}
          onPhone="cards"
        />
      )}
      {open && (
        <BudgetDialog
          orderRules={orderRules}
          budget={open === 'new' ? undefined : open}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

/** The budget's cap in US dollars, but at least one cent, so that a share of the cap never divides by zero. */
function divisorOf({ cap }: Row): number {
  return Math.max(Number(cap), 0.01);
}

/** Amber when at most 10 % is left, red when less than 1 % is left. */
function toneOf(row: Row): 'calm' | 'warning' | 'danger' {
  const shareLeft = Number(row.left) / divisorOf(row);
  if (shareLeft < 0.01) return 'danger';
  return shareLeft <= 0.1 ? 'warning' : 'calm';
}

const toneClass = { calm: 'b6', warning: 'b6 cw', danger: 'b6 cd' };

function useColumns(
  orderRules: OrderRules,
  onChange: (budget: Budget) => void,
  onSave: (budgets: Budget[]) => void,
): Column<Row>[] {
  const { t, lang } = useI18n();
  const subject = (row: Row) =>
    [
      subjectsOf(row.people, orderRules, { t, lang }) || t('approve.budget.everybody'),
      row.ref_prefix && t('approve.budget.of_prefix', { prefix: row.ref_prefix }),
    ]
      .filter(Boolean)
      .join(' · ');
  return [
    {
      head: t('approve.budget.who'),
      isRowHead: true,
      cell: (row) => <TwoLines first={row.name} second={subject(row)} />,
    },
    { head: t('approve.budget.spent'), labeled: true, cell: (row) => <Bar row={row} /> },
    { head: t('approve.budget.cap_usd'), labeled: true, numeric: true, cell: (row) => amount(row.cap) },
    {
      head: t('approve.budget.used'),
      labeled: true,
      numeric: true,
      cell: (row) => (
        <TwoLines
          first={amount(row.used)}
          second={
            Number(row.held) > 0
              ? t('approve.budget.held', { sum: amount(row.held) })
              : t('approve.budget.held_none')
          }
        />
      ),
    },
    {
      head: t('approve.budget.left'),
      labeled: true,
      numeric: true,
      cell: (row) => <span className={toneClass[toneOf(row)]}>{amount(row.left)}</span>,
    },
    {
      head: t('approve.budget.at_cap'),
      labeled: true,
      cell: (row) =>
        row.at_cap === 'stop' ? (
          <Badge tone="danger">{t('approve.budget.stop')}</Badge>
        ) : (
          wordList(lang, [
            namesOf(row.approvers, orderRules.people, lang) || t('approve.any_manager'),
            row.hold && t('approve.hold.short'),
          ])
        ),
    },
    {
      head: t('approve.actions'),
      hideHead: true,
      cell: (row) => (
        <Menu
          trigger={
            <IconButton icon={IconDots} size="sm" label={t('approve.actions_of', { name: row.name })} />
          }
        >
          <MenuItem icon={IconPencil} onSelect={() => onChange(row)}>
            {t('approve.change')}
          </MenuItem>
          <MenuItem
            icon={IconTrash}
            onSelect={() => onSave(orderRules.budgets.filter((each) => each.id !== row.id))}
          >
            {t('approve.remove')}
          </MenuItem>
        </Menu>
      ),
    },
  ];
}

function Bar({ row }: { row: Row }) {
  const { t } = useI18n();
  const widthOf = (sum: string) => `${Math.min(100, (Math.max(0, Number(sum)) / divisorOf(row)) * 100)}%`;
  const label = t('approve.budget.bar', {
    used: amount(row.used),
    held: amount(row.held),
    cap: amount(row.cap),
  });
  return (
    <span className={styles.bar} data-tone={toneOf(row)} role="img" aria-label={label}>
      <span className={styles.used} style={{ width: widthOf(row.used) }} />
      <span className={styles.held} style={{ width: widthOf(row.held) }} />
    </span>
  );
}
