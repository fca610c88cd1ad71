import { IconBookmarkPlus, IconChevronDown, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { useAction } from '@wayhouse/client/use-action';
import { deskLists } from '@wayhouse/contract/console/orders/order-queues';
import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { FilterChips } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { Menu, MenuItem, MenuRule } from '@wayhouse/ui/overlay/menu';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import styles from './desk.module.css';
import {
  allOrders,
  type DeskAddress,
  listOf,
  noFilters,
  practice,
  showsView,
  viewOf,
} from './desk-address.ts';
import { type DeskPage, viewsQuery } from './order-queries.ts';

type Props = {
  address: DeskAddress;
  counts: DeskPage['counts'] | undefined;
  onShow: (address: DeskAddress) => void;
};

/** Lists that are shown even when they are empty. */
const mainLists: readonly string[] = ['needs_action', 'mine', allOrders];

/**
 * The lists of the desk as chips, followed by the saved views. The menu has the practice orders and the empty lists,
 * except the main lists and the open one. It also saves and deletes views.
 */
export function DeskViewsBar({ address, counts, onShow }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const views = useQuery(viewsQuery).data ?? [];
  const [isNaming, setIsNaming] = useState(false);
  const list = listOf(address);
  const lists = [...deskLists, allOrders, practice];
  const countOf = (value: string) => (value === allOrders ? undefined : counts?.[value as 'mine']);
  const isVisible = (value: string) =>
    mainLists.includes(value) || value === list || (countOf(value) ?? 0) > 0;
  const view = views.find(({ params }) => showsView(address, params));
  const chips = [
    ...lists
      .filter((value) => isVisible(value))
      .map((value) => {
        const count = countOf(value);
        return {
          value,
          label: t(`console.orders.queue.${value as 'all'}`),
          ...(count !== undefined && { count }),
        };
      }),
    ...views.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const open = (value: string) => {
    const savedView = views.find(({ id }) => id === value);
    onShow({ ...noFilters, q: '', ...(savedView ? savedView.params : { queue: value }) });
  };
  const { run: remove } = useAction(async (id: string) => {
    const answer = await call('POST /api/console/v1/orders/views/delete', { id });
    if (answer.code === 0) toast(t('console.orders.view.deleted'));
    void client.invalidateQueries(viewsQuery);
  });
  return (
    <div className={styles.views}>
      <FilterChips
        label={t('console.orders.queues')}
        value={view?.id ?? list}
        choices={chips}
        onChange={open}
      />
      <Menu
        trigger={
          <Button kind="ghost" size="sm" iconEnd={IconChevronDown}>
            {t('common.more')}
          </Button>
        }
      >
        {lists
          .filter((value) => !isVisible(value))
          .map((value) => (
            <MenuItem key={value} onSelect={() => open(value)}>
              {t(`console.orders.queue.${value as 'all'}`)}
            </MenuItem>
          ))}
        <MenuRule />
        <MenuItem icon={IconBookmarkPlus} onSelect={() => setIsNaming(true)}>
          {t('console.orders.view.save')}
        </MenuItem>
        {views.map(({ id, name }) => (
          <MenuItem key={id} icon={IconTrash} danger onSelect={() => void remove(id)}>
            {t('console.orders.view.delete', { name })}
          </MenuItem>
        ))}
      </Menu>
      {isNaming && <NameDialog address={address} onClose={() => setIsNaming(false)} />}
    </div>
  );
}

function NameDialog({ address, onClose }: { address: DeskAddress; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useForm({
    name: 'desk-view',
    start: () => ({ name: '' }),
    check: ({ name }) => ({ name: name.trim() === '' ? 'console.cases.field.required' : undefined }),
  });
  const save = async () => {
    const done = await form.submit(({ name }) =>
      call(
        'POST /api/console/v1/orders/views',
        { name: name.trim(), params: viewOf(address) },
        { quiet: true },
      ),
    );
    if (!done) return;
    void client.invalidateQueries(viewsQuery);
    toast(t('console.orders.view.saved'), { tone: 'success' });
    onClose();
  };
  return (
    <FormDialog saveState={form} title={t('console.orders.view.save')} onClose={onClose} onSave={save}>
      <TextField
        label={t('console.orders.view.name')}
        hint={t('console.orders.view.hint')}
        maxLength={40}
        value={form.draft.name}
        error={form.error('name')}
        onChange={(event) => form.change({ name: event.target.value })}
      />
    </FormDialog>
  );
}
