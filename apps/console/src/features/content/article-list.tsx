import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ArticleBrief } from '@wayhouse/contract/console/content';
import { type LocationCode, locationCodes } from '@wayhouse/contract/location-codes';
import { otherName, pick } from '@wayhouse/i18n/translate';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { pageNumber } from '@wayhouse/ui/pure/pages';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useCallback } from 'react';
import listStyles from '../../shared/list/list.module.css';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { SearchBox } from '../../shared/list/search-box.tsx';
import { PlainSelect } from '../../shared/plain-select.tsx';
import { Moment } from '../../shared/time/moment.tsx';
import { articlesQuery } from './content-queries.ts';
import { StateBadges } from './state-badges.tsx';

type Address = { q?: string; at?: string; status?: string; page?: string };
const contentStates = ['draft', 'published', 'archived'] as const;
const pageSize = 20;

/**
 * The articles, the last changed first. Archived ones are listed only when the status filter asks for them. The URL
 * contains the filters.
 */
export function ArticleList() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const address = useSearch({ strict: false }) as Address;
  const page = pageNumber(address.page);
  const status = contentStates.find((one) => one === address.status);
  const locationCode = locationCodes.find((one) => one === address.at);
  const list = useQuery({
    ...articlesQuery({
      ...(locationCode && { location_code: locationCode }),
      ...(status && { status }),
      ...(address.q && { q: address.q }),
      page,
      page_size: pageSize,
    }),
    placeholderData: keepPreviousData,
  });
  const change = useCallback(
    (next: Address) =>
      void navigate({ to: '.', search: { ...address, page: '', ...next } as never, replace: true }),
    [navigate, address],
  );
  const onSearch = useCallback((q: string) => change({ q }), [change]);
  const items = list.data?.items ?? [];
  return (
    <ListScreen
      list={list}
      emptyState={{ title: t('console.content.article.none'), text: t('console.content.article.none_text') }}
      page={page}
      pageSize={pageSize}
      onPage={(next) => change({ page: String(next) })}
      tools={
        <div className={`${listStyles.toolbar} fw`}>
          <SearchBox
            label={t('console.content.article.search')}
            value={address.q ?? ''}
            onChange={onSearch}
          />
          <PlainSelect
            emptyLabel={t('console.content.location')}
            value={address.at ?? ''}
            options={locationCodes.map((value) => ({ value, label: t(`console.content.place.${value}`) }))}
            onChange={(value) => change({ at: value })}
          />
          <PlainSelect
            emptyLabel={t('console.content.status')}
            value={address.status ?? ''}
            options={contentStates.map((value) => ({ value, label: t(`console.content.state.${value}`) }))}
            onChange={(value) => change({ status: value })}
          />
          {list.data && (
            <span className="t13 c3">{t('console.content.article.count', { count: list.data.total })}</span>
          )}
          <Link
            className={`${buttonClass({ kind: 'primary', size: 'sm' })} mla`}
            to="/content/articles/$id"
            params={{ id: 'new' }}
          >
            <Icon of={IconPlus} size={16} />
            {t('console.content.article.add')}
          </Link>
        </div>
      }
    >
      <ArticleTable items={items} />
    </ListScreen>
  );
}

const titleOf = ({ title_en: en, title_zh: zh }: ArticleBrief) => ({ en, zh });

function ArticleTable({ items }: { items: readonly ArticleBrief[] }) {
  const { t, lang } = useI18n();
  const columns: Column<(typeof items)[number]>[] = [
    {
      head: t('console.content.title'),
      cell: (item) => (
        <>
          <Link className="b6" to="/content/articles/$id" params={{ id: item.id }}>
            {pick(titleOf(item), lang) || t('common.dash')}
          </Link>
          <div className="t13 c2" lang={lang === 'zh' ? 'en' : 'zh'}>
            {otherName(titleOf(item), lang)}
          </div>
        </>
      ),
    },
    {
      head: t('console.content.location'),
      labeled: true,
      cell: (item) => t(`console.content.place.${item.location_code as LocationCode}`),
    },
    {
      head: t('console.content.status'),
      labeled: true,
      cell: (item) => <StateBadges {...item} hasDraft={item.has_draft} />,
    },
    {
      head: t('console.content.publish_at'),
      labeled: true,
      cell: (item) => (item.published_at ? <Moment at={item.published_at} /> : t('common.dash')),
    },
    {
      head: t('console.content.changed'),
      labeled: true,
      cell: (item) => (
        <>
          {item.updated_at ? <Moment at={item.updated_at} /> : t('common.dash')}
          {item.updated_by && <div className="t12 c3">{item.updated_by}</div>}
        </>
      ),
    },
  ];
  return <DataTable columns={columns} rows={items} keyOf={(item) => item.id} />;
}
