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

/** A rule with its counts of the last 30 days. */
type RuleWithCounts = OrderRules['rules'][number];

/** A change of the rules. It gets the list of the last answer, which may be newer than the list on the screen. */
type EditRules = (rules: readonly RuleWithCounts[]) => RuleWithCounts[];

/** The approval rules as sentences, in the saved order. The switch and the menu's other changes save at once. */
export function RulesCard({ orderRules }: { orderRules: OrderRules }) {
  const { t } = useI18n();
  const [editedRule, setEditedRule] = useState<ApprovalRule | 'new' | null>(null);
  const { failure, save } = useSaveRules(orderRules);
  const columns = useColumns(orderRules, setEditedRule, (edit) =>
    save(({ rules }) => ({ rules: edit(rules) })),
  );
  return (
    <section className="card" aria-labelledby="rules-title">
      <div className={`row btw g12 fw ${styles.cardHeader}`}>
        <div>
          <h2 className="t16" id="rules-title">
            {t('approve.rules')}
          </h2>
          <p className="t13 c3">{t('approve.rules.text')}</p>
        </div>
        <Button kind="primary" icon={IconPlus} onClick={() => setEditedRule('new')}>
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
          keyOf={(rule) => rule.id}
          caption={t('approve.rules')}
          onPhone="cards"
        />
      )}
      {editedRule && (
        <RuleDialog
          orderRules={orderRules}
          rule={editedRule === 'new' ? undefined : editedRule}
          onClose={() => setEditedRule(null)}
        />
      )}
    </section>
  );
}

function useColumns(
  orderRules: OrderRules,
  onEdit: (rule: ApprovalRule) => void,
  onSave: (edit: EditRules) => void,
): Column<RuleWithCounts>[] {
  const { t, lang } = useI18n();
  return [
    {
      head: t('approve.rule.if'),
      isRowHead: true,
      cell: (rule) => (
        <TwoLines
          first={ruleWords(rule, { t, lang })}
          second={subjectsOf(rule.people, orderRules, { t, lang })}
        />
      ),
    },
    {
      head: t('approve.who'),
      labeled: true,
      cell: (rule) => (
        <TwoLines
          first={namesOf(rule.approvers, orderRules.people, lang) || t('approve.any_manager')}
          second={wordList(lang, [
            rule.approvers.length > 1 && t(`approve.need.${rule.need}`),
            rule.hold && t('approve.hold.short'),
          ])}
        />
      ),
    },
    {
      head: t('approve.days_30'),
      labeled: true,
      cell: (rule) => t('approve.days_30.value', { asked: rule.asked, approved: rule.approved }),
    },
    {
      head: t('approve.on'),
      labeled: true,
      cell: (rule) => (
        <Switch
          checked={rule.on}
          label={t('approve.on_of', { name: ruleWords(rule, { t, lang }) })}
          onChange={() =>
            onSave((rules) => rules.map((each) => (each.id === rule.id ? { ...each, on: !each.on } : each)))
          }
        />
      ),
    },
    {
      head: t('approve.actions'),
      hideHead: true,
      cell: (rule) => <RuleMenu rule={rule} orderRules={orderRules} onEdit={onEdit} onSave={onSave} />,
    },
  ];
}

type MenuProps = {
  rule: RuleWithCounts;
  orderRules: OrderRules;
  onEdit: (rule: ApprovalRule) => void;
  onSave: (edit: EditRules) => void;
};

function RuleMenu({ rule, orderRules: { rules }, onEdit, onSave }: MenuProps) {
  const { t, lang } = useI18n();
  const index = rules.findIndex((each) => each.id === rule.id);
  const move = (offset: -1 | 1) =>
    onSave((newest) => {
      const from = newest.findIndex((each) => each.id === rule.id);
      const moved = newest[from];
      return moved ? newest.toSpliced(from, 1).toSpliced(Math.max(0, from + offset), 0, moved) : [...newest];
    });
  const name = t('approve.actions_of', { name: ruleWords(rule, { t, lang }) });
  return (
    <Menu trigger={<IconButton icon={IconDots} size="sm" label={name} />}>
      <MenuItem icon={IconPencil} onSelect={() => onEdit(rule)}>
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
      <MenuItem
        icon={IconTrash}
        onSelect={() => onSave((newest) => newest.filter((each) => each.id !== rule.id))}
      >
        {t('approve.remove')}
      </MenuItem>
    </Menu>
  );
}
