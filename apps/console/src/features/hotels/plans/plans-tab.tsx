import { useQuery } from '@tanstack/react-query';
import type { RatePlanTerms } from '@wayhouse/contract/console/hotels/rate-plans';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { EmptyState } from '@wayhouse/ui/state';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { ListPending } from '../../../shared/list/table-states.tsx';
import { plansQuery } from '../../../shared/queries.ts';
import tableStyles from '../../../shared/styles/table.module.css';
import type { Plans } from '../hotel-queries.ts';
import { ListCard } from '../list-card.tsx';
import { PlanForm } from './plan-form.tsx';

type Props = {
  hotelId: string;
  /** Ids of retired room types, which no plan sells. */
  retiredRoomIds: ReadonlySet<string>;
  /** The rate plan whose form is open: its id, `new` for a new one, or empty when no form is open. */
  edit: string;
  onEdit: (edit: string) => void;
  onRooms: () => void;
};

/** The rate plans of a hotel, or the form of one plan. */
export function PlansTab({ hotelId, retiredRoomIds, edit, onEdit, onRooms }: Props) {
  const { t } = useI18n();
  const query = useQuery(plansQuery(hotelId));
  const { data } = query;
  if (!data) return <ListPending query={query} />;
  const plan = data.plans.find((each) => each.id === edit) ?? null;
  // A new plan is for a room type on sale.
  const roomsOnSale = data.room_types.filter(({ id }) => !retiredRoomIds.has(id));
  if (data.room_types.length === 0 || (edit === 'new' && roomsOnSale.length === 0))
    return (
      <EmptyState
        title={t('console.plan.no_rooms')}
        text={t('console.plan.no_rooms_text')}
        action={
          <Button kind="primary" size="sm" onClick={onRooms}>
            {t('console.room.add')}
          </Button>
        }
      />
    );
  if (edit === 'new' || plan) {
    const choices = plan ? data : { ...data, room_types: roomsOnSale };
    return <PlanForm data={choices} plan={plan} onClose={() => onEdit('')} />;
  }
  const emptyState = { title: t('console.plan.none'), text: t('console.plan.none_text') };
  return (
    <ListCard
      title={t('console.hotel.tab.plans')}
      add={t('console.plan.add')}
      onAdd={() => onEdit('new')}
      emptyState={data.plans.length === 0 ? emptyState : null}
    >
      <PlanTable data={data} retiredRoomIds={retiredRoomIds} onEdit={onEdit} />
    </ListCard>
  );
}

type TableProps = Pick<Props, 'retiredRoomIds' | 'onEdit'> & { data: Plans };

function PlanTable({ data, retiredRoomIds, onEdit }: TableProps) {
  const { t, lang } = useI18n();
  const roomNames = new Map(data.room_types.map((room) => [room.id, pick(room.name, lang)]));
  const columns: Column<(typeof data.plans)[number]>[] = [
    {
      head: t('console.plan.plan'),
      cell: (plan) => (
        <>
          <button type="button" className={tableStyles.cellButton} onClick={() => onEdit(plan.id)}>
            {plan.terms.name || t(`console.calendar.board.${plan.terms.board}`)}
          </button>
          <div className="t12 c3">
            {plan.terms.name ? t(`console.calendar.board.${plan.terms.board}`) : plan.id}
          </div>
        </>
      ),
    },
    {
      head: t('console.plan.room'),
      labeled: true,
      cell: (plan) => (
        <>
          {roomNames.get(plan.terms.room_type_id)}{' '}
          {retiredRoomIds.has(plan.terms.room_type_id) && <Badge>{t('console.room.retired')}</Badge>}
        </>
      ),
    },
    {
      head: t('console.plan.cancellation'),
      labeled: true,
      cell: (plan) => <FreeUntil terms={plan.terms} />,
    },
    {
      head: t('console.plan.sold_as'),
      cell: (plan) => (
        <span className="row g6 fw">
          <SaleBadges terms={plan.terms} />
        </span>
      ),
    },
    {
      head: t('console.hotels.status'),
      cell: (plan) => (
        <Badge tone={plan.terms.open ? 'success' : 'warning'}>
          {t(plan.terms.open ? 'console.plan.is_open' : 'console.plan.is_closed')}
        </Badge>
      ),
    },
    {
      head: t('console.actions'),
      hideHead: true,
      cell: (plan) => (
        <span className="row at-end">
          <Button kind="secondary" size="xs" onClick={() => onEdit(plan.id)}>
            {t('console.hotel.edit')}
            <span className="vh">{plan.terms.name || plan.id}</span>
          </Button>
        </span>
      ),
    },
  ];
  return <DataTable columns={columns} rows={data.plans} keyOf={(plan) => plan.id} />;
}

/** The end of free cancellation, which is the deadline of the first step; or a text for a non-refundable plan. */
function FreeUntil({ terms }: { terms: RatePlanTerms }) {
  const { t } = useI18n();
  const [first] = terms.steps;
  if (!terms.refundable || !first) return t('console.plan.not_refundable');
  return t('console.plan.free_until', { days: first.days_before, time: first.local_time });
}

function SaleBadges({ terms }: { terms: RatePlanTerms }) {
  const { t } = useI18n();
  return (
    <>
      {terms.pay_later && <Badge tone="info">{t('console.plan.pay_later')}</Badge>}
      {terms.on_request && <Badge tone="warning">{t('console.plan.on_request')}</Badge>}
      {terms.package_only && <Badge tone="warning">{t('console.plan.package_only')}</Badge>}
      {terms.min_stay !== null && (
        <Badge look="line">{t('console.plan.min_nights', { count: terms.min_stay })}</Badge>
      )}
      {terms.max_stay !== null && (
        <Badge look="line">{t('console.plan.max_nights', { count: terms.max_stay })}</Badge>
      )}
      {terms.only_nationalities.length + terms.not_nationalities.length > 0 && (
        <Badge look="line">{t('console.plan.by_nationality')}</Badge>
      )}
    </>
  );
}
