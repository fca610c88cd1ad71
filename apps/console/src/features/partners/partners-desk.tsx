import { useQuery } from '@tanstack/react-query';
import { needsReview, problemShare } from '@wayhouse/contract/console/needs-review';
import type { Partner } from '@wayhouse/contract/console/partners';
import { percentText } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { FilterChips } from '@wayhouse/ui/form/segmented';
import { type I18n, useI18n } from '@wayhouse/ui/i18n';
import { EmptyState } from '@wayhouse/ui/state';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { Narrow } from '@wayhouse/ui/table/narrow';
import { useState } from 'react';
import listStyles from '../../shared/list/list.module.css';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import { Moment } from '../../shared/time/moment.tsx';
import { PartnerDrawer } from './partner-drawer.tsx';
import { partnersQuery } from './partner-queries.ts';

const filters = ['all', 'look', 'pictures', 'suspended'] as const;
type Filter = (typeof filters)[number];

const predicates: Record<Filter, (partner: Partner) => boolean> = {
  all: () => true,
  look: needsReview,
  pictures: ({ pictures }) => pictures.length > 0,
  suspended: ({ suspended }) => suspended !== null,
};

/** All companies with API keys or with a picture to review; those that staff should review come first. */
export function PartnersDesk() {
  const i18n = useI18n();
  const { t } = i18n;
  const [filter, setFilter] = useState<Filter>('all');
  const [openId, setOpenId] = useState<string | null>(null);
  const desk = useQuery(partnersQuery);
  if (desk.isLoading) return <RowsLoading />;
  if (!desk.data) return <ListFailed error={desk.error} onRetry={() => void desk.refetch()} />;
  const { partners } = desk.data;
  const rows = partners.filter(predicates[filter]);
  const openPartner = partners.find(({ id }) => id === openId);
  return (
    <section className={listStyles.list} data-part="list">
      <div className={`${listStyles.toolbar} fw`}>
        <FilterChips
          label={t('console.partners.state')}
          value={filter}
          choices={filters.map((value) => ({
            value,
            label: t(`console.partners.${value}`),
            count: partners.filter(predicates[value]).length,
          }))}
          onChange={setFilter}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState
          title={t(partners.length === 0 ? 'console.partners.none' : 'console.partners.none_here')}
          text={partners.length === 0 && t('console.partners.none_text')}
        />
      ) : (
        <DataTable
          columns={columnsOf(i18n, setOpenId)}
          rows={rows}
          keyOf={({ id }) => id}
          isCurrent={({ id }) => id === openId}
        />
      )}
      {openPartner && <PartnerDrawer partner={openPartner} onClose={() => setOpenId(null)} />}
    </section>
  );
}

function columnsOf(i18n: I18n, onOpen: (id: string) => void): Column<Partner>[] {
  const { t, lang } = i18n;
  return [
    {
      head: t('console.partners.partner'),
      sortBy: ({ name }) => pick(name, lang),
      cell: (partner) => (
        <span className="col">
          <span>
            <Button size="xs" onClick={() => onOpen(partner.id)}>
              {pick(partner.name, lang)}
            </Button>
          </span>
          <span className="t12 c3">
            {t('console.partners.keys', { live: partner.live_keys, test: partner.test_keys })}
          </span>
          <Narrow>
            {t('console.partners.last')} <LastCall partner={partner} />
          </Narrow>
        </span>
      ),
    },
    {
      head: t('console.partners.last'),
      labeled: true,
      sortBy: ({ last_call_at: at }) => (at === null ? null : Date.parse(at)),
      isWide: true,
      cell: (partner) => <LastCall partner={partner} />,
    },
    {
      head: t('console.partners.calls'),
      labeled: true,
      numeric: true,
      sortBy: ({ calls }) => calls,
      cell: ({ calls }) => calls.toLocaleString(lang),
    },
    {
      head: t('console.partners.problems'),
      labeled: true,
      numeric: true,
      sortBy: problemShare,
      cell: (partner) => (partner.calls === 0 ? '–' : percentText(100 * problemShare(partner), 1)),
    },
    {
      head: t('console.partners.look_to_book'),
      labeled: true,
      numeric: true,
      sortBy: ({ look_to_book: { ratio } }) => ratio,
      cell: ({ look_to_book: { ratio } }) => (ratio === null ? '–' : `${ratio.toLocaleString(lang)} : 1`),
    },
    {
      head: t('console.partners.webhooks'),
      labeled: true,
      numeric: true,
      isWide: true,
      cell: (partner) => <Webhooks partner={partner} />,
    },
    {
      head: t('console.partners.certification'),
      labeled: true,
      numeric: true,
      sortBy: ({ certification: { passed } }) => passed,
      cell: ({ certification: { passed, needed } }) => `${passed} / ${needed}`,
    },
    {
      head: t('console.partners.state'),
      cell: (partner) => (
        <>
          <State partner={partner} />
          <Narrow>
            {t('console.partners.webhooks')} <Webhooks partner={partner} />
          </Narrow>
        </>
      ),
    },
  ];
}

function LastCall({ partner: { last_call_at: at } }: { partner: Partner }) {
  const { t } = useI18n();
  return at === null ? <span className="c3">{t('console.partners.never')}</span> : <Moment at={at} />;
}

/** The share of successful attempts among the webhook deliveries of the last 15 minutes. */
function Webhooks({ partner: { webhooks } }: { partner: Partner }) {
  const { t } = useI18n();
  if (webhooks === null) return <span className="c3">{t('console.partners.webhooks_none')}</span>;
  return (
    <Badge tone={webhooks.is_failing ? 'danger' : 'success'}>
      {percentText((100 * webhooks.good) / webhooks.attempts, 0)}
    </Badge>
  );
}

function State({ partner }: { partner: Partner }) {
  const { t } = useI18n();
  if (partner.suspended) return <Badge tone="danger">{t('console.partners.suspended')}</Badge>;
  if (partner.pictures.length > 0) return <Badge tone="info">{t('console.partners.pictures')}</Badge>;
  if (needsReview(partner)) return <Badge tone="warning">{t('console.partners.look')}</Badge>;
  return <Badge tone="success">{t('console.partners.active')}</Badge>;
}
