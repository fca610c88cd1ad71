import { IconBookmark, IconBookmarkPlus, IconTrash } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { useAction } from '@wayhouse/client/use-action';
import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { Menu, MenuHead, MenuItem, MenuRule } from '@wayhouse/ui/overlay/menu';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call, fetchData } from '../../../shared/api.ts';
import { type ListQuery, listParams, readListQuery } from './list-params.ts';

const viewsQuery = queryOptions({
  queryKey: ['POST /api/v2/order/views'],
  queryFn: () => fetchData('POST /api/v2/order/views', {}, { silent: true }),
  staleTime: 5 * 60_000,
});

type Props = { query: ListQuery; onShow: (query: ListQuery) => void };

/** Saved filters and sort orders, by name; available on all devices of the reader. */
export function SavedViews({ query, onShow }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const views = useQuery(viewsQuery).data ?? [];
  const [isNaming, setIsNaming] = useState(false);
  const { run: remove } = useAction(async (id: string) => {
    const answer = await call('POST /api/v2/order/views/delete', { id });
    if (answer.code === 0) toast(t('order_batch.views.deleted'));
    void client.invalidateQueries(viewsQuery);
  });
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button kind="ghost" size="sm" icon={IconBookmark}>
            {t('order_batch.views')}
          </Button>
        }
      >
        {views.length === 0 && <MenuHead>{t('order_batch.views.none')}</MenuHead>}
        {views.map((view) => (
          <MenuItem key={view.id} onSelect={() => onShow(readListQuery(view.params))}>
            {view.name}
          </MenuItem>
        ))}
        <MenuRule />
        <MenuItem icon={IconBookmarkPlus} onSelect={() => setIsNaming(true)}>
          {t('order_batch.views.save')}
        </MenuItem>
        {views.map((view) => (
          <MenuItem key={view.id} icon={IconTrash} danger onSelect={() => void remove(view.id)}>
            {t('order_batch.views.delete_one', { name: view.name })}
          </MenuItem>
        ))}
      </Menu>
      {isNaming && <NameDialog query={query} onClose={() => setIsNaming(false)} />}
    </>
  );
}

const nameMax = 40;

function NameDialog({ query, onClose }: { query: ListQuery; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useForm({
    name: 'order_view',
    start: () => ({ name: '' }),
    check: ({ name }) => ({ name: name.trim() === '' ? 'order_batch.views.name.required' : undefined }),
  });
  const save = async () => {
    const params = listParams({ ...query, page: 1 });
    const saved = await form.submit(({ name }) =>
      call('POST /api/v2/order/views/save', { name: name.trim(), params }, { quiet: true }),
    );
    if (!saved) return;
    void client.invalidateQueries(viewsQuery);
    toast(t('order_batch.views.saved'), { tone: 'success' });
    onClose();
  };
  return (
    <FormDialog saveState={form} title={t('order_batch.views.save')} onClose={onClose} onSave={save}>
      <TextField
        label={t('order_batch.views.name')}
        hint={t('order_batch.views.name.hint')}
        maxLength={nameMax}
        {...form.field('name', form.draft.name)}
      />
    </FormDialog>
  );
}
