import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ApprovalRule, OrderRules } from '@wayhouse/contract/booking/approvals';
import { Button, IconButton } from '@wayhouse/ui/button';
import { Switch } from '@wayhouse/ui/form/checkbox';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Menu, MenuItem } from '@wayhouse/ui/overlay/menu';
import { EmptyState } from '@wayhouse/ui/state';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { TwoLines } from '@wayhouse/ui/table/two-lines';
import { useState } from 'react';
import { ruleWords } from '../../shared/approvals/step-words.ts';
import { wordList } from '../../shared/text/word-list.ts';
import styles from './approvals.module.css';
import { namesOf, subjectsOf } from './names-of.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { useSaveRules } from './use-save-rules.ts';

type Row = OrderRules['rules'][number];

/** The rules as sentences, in their order. */
export function RulesCard({ orderRules }: { orderRules: OrderRules }) {
  const { t } = useI18n();
  const [open, setOpen] = useState<ApprovalRule | 'new' | null>(null);
  const { failure, save } = useSaveRules(orderRules);
  const columns = useColumns(orderRules, setOpen, (rules) => void save({ rules }));
  return (
    <section className="card" aria-labelledby="rules-title">
      <div className={`row btw g12 fw ${styles.cardHeader}`}>
        <div>
          <h2 className="t16" id="rules-title">
            {t('approve.rules')}
          </h2>
          <p className="t13 c3">{t('approve.rules.text')}</p>
        </div>
        <Button kind="primary" icon={IconPlus} onClick={() => setOpen('new')}>
          {t('approve.rule.add')}
        </Button>
      </div>
      {failure && <Note tone="danger">{failure}</Note>}
      {orderRules.rules.length === 0 ? (
        <EmptyState title={t('approve.rules.none')} text={t('approve.rules.none.text')} />
      ) : (
        <DataTable
          columns={columns}
          rows={orderRules.rules}
          keyOf={(row) => row.id}
          caption={t('approve.rules')}
          onPhone="cards"
        />
      )}
      {open && (
        <RuleDialog
          orderRules={orderRules}
          rule={open === 'new' ? undefined : open}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

function useColumns(
  orderRules: OrderRules,
  onChange: (rule: ApprovalRule) => void,
  onSave: (rules: ApprovalRule[]) => void,
): Column<Row>[] {
  const { t, lang } = useI18n();
  return [
    {
      head: t('approve.rule.if'),
      isRowHead: true,
      cell: (row) => (
        <TwoLines
          first={ruleWords(row, { t, lang })}
          second={subjectsOf(row.people, orderRules, { t, lang })}
        />
      ),
    },
    {
      head: t('approve.who'),
      labeled: true,
      cell: (row) => (
        <TwoLines
          first={namesOf(row.approvers, orderRules.people, lang) || t('approve.any_manager')}
          second={wordList(lang, [
            row.approvers.length > 1 && t(`approve.need.${row.need}`),
            row.hold && t('approve.hold.short'),
          ])}
        />
      ),
    },
    {
      head: t('approve.days_30'),
      labeled: true,
      cell: (row) => t('approve.days_30.value', { asked: row.asked, approved: row.approved }),
    },
    {
      head: t('approve.on'),
      labeled: true,
      cell: (row) => (
        <Switch
          checked={row.on}
          label={t('approve.on_of', { name: ruleWords(row, { t, lang }) })}
          onChange={(on) =>
            onSave(orderRules.rules.map((each) => (each.id === row.id ? { ...each, on } : each)))
          }
        />
      ),
    },
    {
      head: t('approve.actions'),
      hideHead: true,
      cell: (row) => <RuleMenu row={row} orderRules={orderRules} onChange={onChange} onSave={onSave} />,
    },
  ];
}

type MenuProps = {
  row: Row;
  orderRules: OrderRules;
  onChange: (rule: ApprovalRule) => void;
  onSave: (rules: ApprovalRule[]) => void;
};

function RuleMenu({ row, orderRules: { rules }, onChange, onSave }: MenuProps) {
  const { t, lang } = useI18n();
  const index = rules.findIndex((each) => each.id === row.id);
  const move = (offset: -1 | 1) => {
    const otherRules = rules.filter((each) => each.id !== row.id);
    onSave(otherRules.toSpliced(index + offset, 0, row));
  };
  const name = t('approve.actions_of', { name: ruleWords(row, { t, lang }) });
  return (
    <Menu trigger={<IconButton icon={IconDots} size="sm" label={name} />}>
      <MenuItem icon={IconPencil} onSelect={() => onChange(row)}>
        {t('approve.change')}
      </MenuItem>
      {index > 0 && (
        <MenuItem icon={IconArrowUp} onSelect={() => move(-1)}>
          {t('approve.up')}
        </MenuItem>
      )}
      {index < rules.length - 1 && (
        <MenuItem icon={IconArrowDown} onSelect={() => move(1)}>
          {t('approve.down')}
        </MenuItem>
      )}
      <MenuItem icon={IconTrash} onSelect={() => onSave(rules.filter((each) => each.id !== row.id))}>
        {t('approve.remove')}
      </MenuItem>
    </Menu>
  );
}
