import { IconDots, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffMember } from '@wayhouse/contract/console/staff';
import { Badge } from '@wayhouse/ui/badge';
import { Button, IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Menu, MenuItem } from '@wayhouse/ui/overlay/menu';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import { fetchData } from '../../shared/api.ts';
import listStyles from '../../shared/list/list.module.css';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import { useSession } from '../../shared/session.ts';
import { Moment } from '../../shared/time/moment.tsx';
import { ConfirmStaffAction, type StaffAction } from './confirm-staff-action.tsx';
import { MissingFactors, withoutFactor } from './missing-factors.tsx';
import { ProveAgain } from './prove-again.tsx';
import { RightsTable } from './rights-table.tsx';
import { StaffDialog } from './staff-dialog.tsx';

type OpenDialog =
  | { kind: 'edit'; staff: StaffMember | null }
  | { kind: 'act'; staff: StaffMember; action: StaffAction };

/** The list of staff, and the rights of each role. */
export function StaffList() {
  const { t } = useI18n();
  const client = useQueryClient();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [onlyMissing, setOnlyMissing] = useState(false);
  const list = useQuery({ queryKey: ['staff'], queryFn: () => fetchData('GET /api/console/v1/staff', {}) });
  const close = () => setDialog(null);
  const finish = () => {
    close();
    void client.invalidateQueries({ queryKey: ['staff'] });
  };
  const newest = async (member: StaffMember | null) =>
    (await list.refetch({ throwOnError: true })).data?.find((each) => each.id === member?.id);
  if (list.isLoading) return <RowsLoading />;
  if (!list.data) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />;
  const peopleWithoutFactor = withoutFactor(list.data);
  // When nobody lacks a second factor, the filter is off, because the button that ends it is hidden.
  const isFiltered = onlyMissing && peopleWithoutFactor.length > 0;
  return (
    <section className={listStyles.list} data-part="list">
      <div className={listStyles.toolbar}>
        <span className="t13 c3">{t('console.staff.count', { count: list.data.length })}</span>
        <span className="mla">
          <Button
            kind="primary"
            size="sm"
            icon={IconPlus}
            onClick={() => setDialog({ kind: 'edit', staff: null })}
          >
            {t('console.staff.add')}
          </Button>
        </span>
      </div>
      <MissingFactors staff={list.data} isFiltered={isFiltered} onFilter={setOnlyMissing} />
      <StaffTable rows={isFiltered ? peopleWithoutFactor : list.data} onOpen={setDialog} />
      <RightsTable />
      <ProveAgain />
      {dialog?.kind === 'edit' && (
        <StaffDialog
          staff={dialog.staff}
          newest={() => newest(dialog.staff)}
          onClose={close}
          onDone={finish}
        />
      )}
      {dialog?.kind === 'act' && (
        <ConfirmStaffAction staff={dialog.staff} action={dialog.action} onClose={close} onDone={finish} />
      )}
    </section>
  );
}

function StaffTable({ rows, onOpen }: { rows: StaffMember[]; onOpen: (dialog: OpenDialog) => void }) {
  const { t } = useI18n();
  const columns: Column<(typeof rows)[number]>[] = [
    {
      head: t('console.staff.name'),
      sortBy: (row) => row.name,
      cell: (row) => (
        <>
          <span className="b6">{row.name}</span>
          <div className="t12 c3">{row.email}</div>
        </>
      ),
    },
    {
      head: t('console.staff.role'),
      sortBy: (row) => t(`console.role.${row.role}`),
      cell: (row) => t(`console.role.${row.role}`),
    },
    {
      head: t('console.staff.status'),
      cell: (row) => <StaffState staff={row} />,
    },
    {
      head: t('console.staff.factor'),
      labeled: true,
      sortBy: (row) => Number(row.has_second_factor),
      cell: (row) =>
        row.has_second_factor ? (
          t('console.staff.factor_on')
        ) : (
          <Badge tone="warning">{t('console.staff.factor_off')}</Badge>
        ),
    },
    {
      head: t('console.staff.seen'),
      sortBy: (row) => (row.last_seen_at ? Date.parse(row.last_seen_at) : null),
      labeled: true,
      cell: (row) => (row.last_seen_at ? <Moment at={row.last_seen_at} /> : t('common.dash')),
    },
    {
      head: t('console.actions'),
      hideHead: true,
      className: 'num',
      cell: (row) => <RowMenu row={row} onOpen={onOpen} />,
    },
  ];
  return <DataTable columns={columns} rows={rows} keyOf={(row) => row.id} />;
}

function StaffState({ staff }: { staff: StaffMember }) {
  const { t } = useI18n();
  if (staff.status === 'disabled') return <Badge tone="danger">{t('console.staff.disabled')}</Badge>;
  if (!staff.has_password) return <Badge tone="warning">{t('console.staff.invited')}</Badge>;
  return <Badge tone="success">{t('console.staff.active')}</Badge>;
}

function RowMenu({ row, onOpen }: { row: StaffMember; onOpen: (dialog: OpenDialog) => void }) {
  const { t } = useI18n();
  const isMe = useSession()?.staff.id === row.id;
  const act = (action: StaffAction) => onOpen({ kind: 'act', staff: row, action });
  const isActive = row.status === 'active';
  return (
    <Menu
      trigger={<IconButton icon={IconDots} size="xs" label={t('console.staff.more', { name: row.name })} />}
    >
      <MenuItem onSelect={() => onOpen({ kind: 'edit', staff: row })}>{t('common.edit')}</MenuItem>
      {isActive && <MenuItem onSelect={() => act('link')}>{t('console.staff.link')}</MenuItem>}
      {isActive && (
        <MenuItem danger onSelect={() => act('factor')}>
          {t('console.staff.reset')}
        </MenuItem>
      )}
      {!isMe && (
        <MenuItem danger={isActive} onSelect={() => act(isActive ? 'disable' : 'enable')}>
          {t(isActive ? 'console.staff.disable' : 'console.staff.enable')}
        </MenuItem>
      )}
    </Menu>
  );
}
