import { IconArrowLeft, IconCalendarMonth } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { regionName } from '@wayhouse/i18n/region-names';
import { otherName, pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { Button, buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Tabs } from '@wayhouse/ui/tabs';
import type { ReactNode } from 'react';
import deskStyles from '../../shared/desk/desk.module.css';
import { useSourceName } from '../../shared/hotels/source-name.ts';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import pageStyles from '../../shared/styles/page.module.css';
import { ContactsTab } from './contacts-tab.tsx';
import { FeesTab } from './fees-tab.tsx';
import { HotelForm } from './hotel-form.tsx';
import { type HotelPageData, hotelQuery } from './hotel-queries.ts';
import { HotelReadiness } from './hotel-readiness.tsx';
import styles from './hotels.module.css';
import { PlansTab } from './plans/plans-tab.tsx';
import { RoomsTab } from './rooms-tab.tsx';
import { useSwitchHotel } from './use-switch-hotel.tsx';

const tabs = ['overview', 'rooms', 'plans', 'fees', 'contacts', 'offers'] as const;
type Tab = (typeof tabs)[number];
type Address = { tab?: string; edit?: string };
type Props = { id: string; offers: ReactNode };

/** The page of one hotel with its tabs. `offers` renders the promotions of the hotel. */
export function HotelWorkspace({ id, offers }: Props) {
  const { data, isError, error, refetch } = useQuery(hotelQuery(id));
  return (
    <>
      <BackHead />
      {isError && <ListFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <RowsLoading rows={12} />}
      {data && <Workspace hotel={data} offers={offers} />}
    </>
  );
}

/** The page of a new hotel. */
export function NewHotel() {
  const { t } = useI18n();
  const navigate = useNavigate();
  return (
    <>
      <BackHead />
      <div className={`${pageStyles.page} ${styles.formColumn}`}>
        <h2 className={`t20 ${pageStyles.header}`}>{t('console.hotel.add')}</h2>
        <HotelForm
          hotel={null}
          onSaved={(id) =>
            void navigate({ to: '/hotels/$id', params: { id }, search: { tab: 'rooms' }, replace: true })
          }
        />
      </div>
    </>
  );
}

function BackHead() {
  const { t } = useI18n();
  return (
    <PageHead heading="console.hotels">
      <Link className={buttonClass({ kind: 'ghost', size: 'xs' })} to="/hotels">
        <Icon of={IconArrowLeft} size={16} />
        {t('console.hotel.back')}
      </Link>
    </PageHead>
  );
}

function Workspace({ hotel, offers }: { hotel: HotelPageData; offers: ReactNode }) {
  const { t } = useI18n();
  const address = useSearch({ strict: false }) as Address;
  const navigate = useNavigate();
  const tab = tabs.find((each) => each === address.tab) ?? 'overview';
  const show = (next: Tab, edit = '') =>
    void navigate({
      to: '/hotels/$id',
      params: { id: hotel.id },
      search: { ...(next !== 'overview' && { tab: next }), ...(edit && { edit }) },
    });
  const edit = address.edit ?? '';
  return (
    <div className={`${pageStyles.page} ${styles.formColumn}`}>
      <WorkspaceHead hotel={hotel} />
      <Tabs
        value={tab}
        tabs={tabs.map((value) => ({
          value,
          label: t(`console.hotel.tab.${value}`),
          ...(value === 'rooms' && { count: hotel.room_types.length }),
        }))}
        onChange={(next) => show(next)}
      >
        <div className={styles.tabPanel}>
          {tab === 'overview' && (
            <div className="col g20">
              <HotelReadiness hotel={hotel} onShow={show} />
              <HotelForm hotel={hotel} onSaved={() => undefined} />
            </div>
          )}
          {tab === 'rooms' && <RoomsTab hotel={hotel} edit={edit} onEdit={(next) => show('rooms', next)} />}
          {tab === 'plans' && (
            <PlansTab
              hotelId={hotel.id}
              retiredRoomIds={new Set(hotel.room_types.filter((room) => room.retired).map((room) => room.id))}
              edit={edit}
              onEdit={(next) => show('plans', next)}
              onRooms={() => show('rooms', 'new')}
            />
          )}
          {tab === 'fees' && <FeesTab hotelId={hotel.id} />}
          {tab === 'contacts' && <ContactsTab hotelId={hotel.id} />}
          {tab === 'offers' && offers}
        </div>
      </Tabs>
    </div>
  );
}

function WorkspaceHead({ hotel }: { hotel: HotelPageData }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const sourceName = useSourceName();
  const name = hotel.content.name;
  const { switchHotel, dialog } = useSwitchHotel(
    () => void client.invalidateQueries({ queryKey: ['hotels'] }),
  );
  return (
    <header className={`row g12 fw ${pageStyles.header}`}>
      <div className={deskStyles.detailTitle}>
        <h2 className="t20">
          {pick(name, lang)} <span className="t14 c3">{otherName(name, lang)}</span>
        </h2>
        <span className="row g8 fw t13 c3">
          <Badge tone={hotel.status === 'online' ? 'success' : 'warning'}>
            {t(`console.hotels.${hotel.status}`)}
          </Badge>
          <span>
            {t('console.pair', {
              first: pick(hotel.city.name, lang),
              second: regionName(hotel.country_code, lang) ?? hotel.country_code,
            })}
          </span>
          <span>
            {sourceName(hotel.source)} · {t('console.hotel.code', { code: hotel.id })}
          </span>
        </span>
      </div>
      <span className="row g8">
        <Link
          className={buttonClass({ kind: 'secondary', size: 'sm' })}
          to="/calendar"
          search={{ hotel: hotel.id }}
        >
          <Icon of={IconCalendarMonth} size={16} />
          {t('console.hotels.calendar')}
        </Link>
        <Button
          kind={hotel.status === 'online' ? 'danger-soft' : 'primary'}
          size="sm"
          onClick={() => switchHotel({ id: hotel.id, name, status: hotel.status })}
        >
          {t(hotel.status === 'online' ? 'console.hotels.take_offline' : 'console.hotels.take_online')}
        </Button>
      </span>
      {dialog}
    </header>
  );
}
