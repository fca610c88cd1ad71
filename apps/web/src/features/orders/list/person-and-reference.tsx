import { IconChevronDown, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTypedFilter } from '@wayhouse/client/use-typed-filter';
import { limits } from '@wayhouse/contract/limits';
import { Button } from '@wayhouse/ui/button';
import buttonStyles from '@wayhouse/ui/button.module.css';
import { TextField } from '@wayhouse/ui/form/field';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Menu, MenuChoice } from '@wayhouse/ui/overlay/menu';
import { Popover } from '@wayhouse/ui/overlay/popover';
import { useState } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { useMoneyRights } from '../../../shared/session/use-money-rights.ts';
import { capitalize } from '../../../shared/text/word-list.ts';
import { colleaguesQuery } from '../hand-over-dialog.tsx';
import type { ListQuery } from './list-params.ts';
import styles from './order-list.module.css';

type Props = { query: ListQuery; onChange: (change: Partial<ListQuery>) => void };

/**
 * The options of the person filter: everyone, the reader, colleagues. Empty for readers who see only their own orders,
 * and without colleagues.
 */
function usePeople() {
  const { t } = useI18n();
  const session = useSession();
  const rights = useMoneyRights();
  const seesCompany = rights.account && session?.user.company != null;
  const colleagues = useQuery({ ...colleaguesQuery, enabled: seesCompany }).data ?? [];
  if (!seesCompany || !session || colleagues.length === 0) return [];
  return [
    { value: 'all', label: t('order_batch.who.all') },
    { value: session.user.id, label: t('order_batch.who.me') },
    ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
  ];
}

/** A chip with a menu that selects the person whose orders are listed. */
export function PersonMenu({ query, onChange }: Props) {
  const { t } = useI18n();
  const people = usePeople();
  if (people.length === 0) return null;
  const currentPerson = people.find(({ value }) => value === query.subUser) ?? people[0];
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={query.subUser ? `${buttonStyles.chip} ${buttonStyles.selected}` : buttonStyles.chip}
          data-part="chip"
        >
          <Icon of={IconUser} size={16} />
          {query.subUser
            ? t('order_batch.who', { value: currentPerson?.label ?? '' })
            : t('order_batch.who.title')}
          <Icon of={IconChevronDown} size={14} />
        </button>
      }
    >
      <MenuChoice
        value={query.subUser || 'all'}
        options={people.map((one) => ({ ...one, label: capitalize(one.label) }))}
        onChange={(value) => onChange({ subUser: value === 'all' ? '' : value })}
      />
    </Menu>
  );
}

/** A chip with a field that filters by the client reference. */
export function ReferenceFilter({ query, onChange }: Props) {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState(query.refNo);
  const apply = (refNo: string) => {
    setOpen(false);
    onChange({ refNo });
  };
  return (
    <Popover
      open={open}
      onOpenChange={(next) => {
        setText(query.refNo);
        setOpen(next);
      }}
      label={t('order_batch.ref')}
      trigger={
        <button
          type="button"
          className={query.refNo ? `${buttonStyles.chip} ${buttonStyles.selected}` : buttonStyles.chip}
          data-part="chip"
        >
          {query.refNo ? t('order_batch.ref_is', { value: query.refNo }) : t('order_batch.ref_any')}
          <Icon of={IconChevronDown} size={14} />
        </button>
      }
    >
      <form
        className={`col g12 ${styles.filterPanel}`}
        onSubmit={(event) => {
          event.preventDefault();
          apply(text.trim());
        }}
      >
        <TextField
          label={t('order_batch.ref')}
          maxLength={limits.clientReferenceMax}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={`row g8 ${styles.filterActions}`}>
          <Button kind="ghost" size="sm" onClick={() => apply('')}>
            {t('common.clear')}
          </Button>
          <Button kind="primary" size="sm" type="submit">
            {t('common.apply')}
          </Button>
        </div>
      </form>
    </Popover>
  );
}

/** The filters by person and by reference, as fields of the dialog on phones. */
export function PersonAndReferenceFields({ query, onChange }: Props) {
  const { t } = useI18n();
  const people = usePeople();
  const reference = useTypedFilter(query.refNo, { onSend: (refNo) => onChange({ refNo }) });
  return (
    <>
      {people.length > 0 && (
        <Select
          label={t('order_batch.who.title')}
          value={query.subUser || 'all'}
          options={people.map((one) => ({ ...one, label: capitalize(one.label) }))}
          onChange={(value) => onChange({ subUser: value === 'all' ? '' : value })}
        />
      )}
      <TextField label={t('order_batch.ref')} maxLength={limits.clientReferenceMax} {...reference} />
    </>
  );
}
