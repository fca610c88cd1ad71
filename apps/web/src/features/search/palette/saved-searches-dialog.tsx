import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDateRange, money } from '@wayhouse/i18n/format';
import { IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import { call } from '../../../shared/api.ts';
import styles from './palette.module.css';
import { savedSearchesQuery, searchOfSaved } from './saved-search-queries.ts';

/** The person's saved searches: opens their results, and deletes them. */
export function SavedSearchesDialog({ onClose }: { onClose: () => void }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const { data, isPending, isError, refetch } = useQuery(savedSearchesQuery);
  const remove = async (id: string) => {
    const answer = await call('POST /api/v2/search/saved/delete', { id });
    if (answer.code === 0) toast(t('palette.saved.deleted'));
    void client.invalidateQueries(savedSearchesQuery);
  };
  return (
    <Dialog open onClose={onClose} title={t('palette.saved')}>
      {isPending && <Skeleton height={120} />}
      {isError && <ErrorState title={t('palette.saved.failed')} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState title={t('palette.saved.none')} text={t('palette.saved.none_hint')} />
      )}
      {data?.map((savedSearch) => (
        <div key={savedSearch.id} className={styles.saved}>
          <span className="grow">
            <Link
              className="lnk b6"
              to={'/hotel-new' as string}
              search={searchOfSaved(savedSearch) as never}
              onClick={onClose}
            >
              {savedSearch.name}
            </Link>
            <span className={`t12 c3 ${styles.savedLine}`}>
              {[
                savedSearch.place_name,
                formatDateRange(savedSearch.question.check_in, savedSearch.question.check_out, { lang }),
                ...(savedSearch.lowest ? [t('palette.saved.from', { sum: money(savedSearch.lowest) })] : []),
                ...(savedSearch.alert_under
                  ? [t('palette.saved.alert', { sum: money(savedSearch.alert_under) })]
                  : []),
              ].join(' · ')}
            </span>
          </span>
          <IconButton
            icon={IconTrash}
            size="sm"
            kind="ghost"
            label={t('palette.saved.delete', { name: savedSearch.name })}
            onClick={() => void remove(savedSearch.id)}
          />
        </div>
      ))}
    </Dialog>
  );
}
