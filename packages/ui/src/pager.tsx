import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { count } from '@wayhouse/i18n/format';
import { IconButton } from './button.tsx';
import { useI18n } from './i18n.tsx';
import { Icon } from './icon.tsx';
import { pageSizes, pageWindow } from './pure/pages.ts';
import stateStyles from './state.module.css';

type Props = {
  /** The shown page, counted from 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  /** With this handler the reader can choose the number of rows per page (`pageSizes`). */
  onPageSize?: (size: number) => void;
};

/**
 * The pager of a list: range, page numbers, previous and next. Hidden for an empty list. Also hidden for a single page,
 * if `onPageSize` is not given.
 */
export function Pager({ page, pageSize, total, onPage, onPageSize }: Props) {
  const { t } = useI18n();
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  if (total === 0 || (pageCount === 1 && !onPageSize)) return null;
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  return (
    <div className="row btw fw g12">
      <span className="row g12 t13 c3">
        {t('common.rows_of', { from: count(from), to: count(to), total: count(total) })}
        {onPageSize && (
          <span className={`inp ${stateStyles.pageSize}`}>
            <select
              aria-label={t('common.rows_per_page')}
              value={pageSize}
              onChange={(event) => onPageSize(Number(event.target.value))}
            >
              {pageSizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
            <Icon of={IconChevronDown} size={14} />
          </span>
        )}
      </span>
      <nav className={stateStyles.pager} aria-label={t('common.pager')}>
        <IconButton
          icon={IconChevronLeft}
          label={t('common.previous')}
          size="sm"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        {pageWindow(page, pageCount).map((pageNumber, index) =>
          pageNumber === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no name of their own
            <span key={`gap${index}`}>…</span>
          ) : (
            <button
              key={pageNumber}
              type="button"
              aria-label={t('common.page', { page: pageNumber })}
              aria-current={pageNumber === page ? 'page' : undefined}
              onClick={() => onPage(pageNumber)}
            >
              {pageNumber}
            </button>
          ),
        )}
        <IconButton
          icon={IconChevronRight}
          label={t('common.next')}
          size="sm"
          disabled={page >= pageCount}
          onClick={() => onPage(page + 1)}
        />
      </nav>
    </div>
  );
}
