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

/** A budget with its sums of this month. */
type BudgetWithSums = OrderRules['budgets'][number];

/** The budgets of this month with their used, reserved and remaining amounts. */
export function BudgetsCard({ orderRules }: { orderRules: OrderRules }) {
  const { t } = useI18n();
  const [editedBudget, setEditedBudget] = useState<Budget | 'new' | null>(null);
  const { failure, save } = useSaveRules(orderRules);
  const columns = useColumns(orderRules, setEditedBudget, (removed) =>
    save(({ budgets }) => ({ budgets: budgets.filter(({ id }) => id !== removed.id) })),
  );
  return (
    <section className="card" aria-labelledby="budgets-title">
      <div className={`row btw g12 fw ${styles.cardHeader}`}>
        <div>
          <h2 className="t16" id="budgets-title">
            {t('approve.budgets')}
          </h2>
          <p className="t13 c3">{t('approve.budgets.text', { zone: orderRules.time_zone })}</p>
        </div>
        <Button icon={IconPlus} onClick={() => setEditedBudget('new')}>
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
          keyOf={(budget) => budget.id}
          caption={t('approve.budgets')}
          onPhone="cards"
        />
      )}
      {editedBudget && (
        <BudgetDialog
          orderRules={orderRules}
          budget={editedBudget === 'new' ? undefined : editedBudget}
          onClose={() => setEditedBudget(null)}
        />
      )}
    </section>
  );
}

/** The budget's cap in US dollars, but at least one cent, so that a share of the cap never divides by zero. */
function divisorOf({ cap }: BudgetWithSums): number {
  return Math.max(Number(cap), 0.01);
}

/** Amber when at most 10 % is left, red when less than 1 % is left. */
function toneOf(budget: BudgetWithSums): 'calm' | 'warning' | 'danger' {
  const shareLeft = Number(budget.left) / divisorOf(budget);
  if (shareLeft < 0.01) return 'danger';
  return shareLeft <= 0.1 ? 'warning' : 'calm';
}

const toneClass = { calm: 'b6', warning: 'b6 cw', danger: 'b6 cd' };

function useColumns(
  orderRules: OrderRules,
  onEdit: (budget: Budget) => void,
  onRemove: (budget: Budget) => void,
): Column<BudgetWithSums>[] {
  const { t, lang } = useI18n();
  const subject = (budget: BudgetWithSums) =>
    [
      subjectsOf(budget.people, orderRules, { t, lang }) || t('approve.budget.everybody'),
      budget.ref_prefix && t('approve.budget.of_prefix', { prefix: budget.ref_prefix }),
    ]
      .filter(Boolean)
      .join(' · ');
  return [
    {
      head: t('approve.budget.who'),
      isRowHead: true,
      cell: (budget) => <TwoLines first={budget.name} second={subject(budget)} />,
    },
    { head: t('approve.budget.spent'), labeled: true, cell: (budget) => <Bar budget={budget} /> },
    { head: t('approve.budget.cap_usd'), labeled: true, numeric: true, cell: (budget) => amount(budget.cap) },
    {
      head: t('approve.budget.used'),
      labeled: true,
      numeric: true,
      cell: (budget) => (
        <TwoLines
          first={amount(budget.used)}
          second={
            Number(budget.held) > 0
              ? t('approve.budget.held', { sum: amount(budget.held) })
              : t('approve.budget.held_none')
          }
        />
      ),
    },
    {
      head: t('approve.budget.left'),
      labeled: true,
      numeric: true,
      cell: (budget) => <span className={toneClass[toneOf(budget)]}>{amount(budget.left)}</span>,
    },
    {
      head: t('approve.budget.at_cap'),
      labeled: true,
      cell: (budget) =>
        budget.at_cap === 'stop' ? (
          <Badge tone="danger">{t('approve.budget.stop')}</Badge>
        ) : (
          wordList(lang, [
            namesOf(budget.approvers, orderRules.people, lang) || t('approve.any_manager'),
            budget.hold && t('approve.hold.short'),
          ])
        ),
    },
    {
      head: t('approve.actions'),
      hideHead: true,
      cell: (budget) => (
        <Menu
          trigger={
            <IconButton icon={IconDots} size="sm" label={t('approve.actions_of', { name: budget.name })} />
          }
        >
          <MenuItem icon={IconPencil} onSelect={() => onEdit(budget)}>
            {t('approve.change')}
          </MenuItem>
          <MenuItem icon={IconTrash} onSelect={() => onRemove(budget)}>
            {t('approve.remove')}
          </MenuItem>
        </Menu>
      ),
    },
  ];
}

function Bar({ budget }: { budget: BudgetWithSums }) {
  const { t } = useI18n();
  const widthOf = (sum: string) => `${Math.min(100, (Math.max(0, Number(sum)) / divisorOf(budget)) * 100)}%`;
  const label = t('approve.budget.bar', {
    used: amount(budget.used),
    held: amount(budget.held),
    cap: amount(budget.cap),
  });
  return (
    <span className={styles.bar} data-tone={toneOf(budget)} role="img" aria-label={label}>
      <span className={styles.used} style={{ width: widthOf(budget.used) }} />
      <span className={styles.held} style={{ width: widthOf(budget.held) }} />
    </span>
  );
}
