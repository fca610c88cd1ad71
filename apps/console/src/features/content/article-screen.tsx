import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { ArticleEditor } from './article-editor.tsx';
import { articleQuery } from './content-queries.ts';

/** The page of one article. With the id `new`, the article is not stored yet. */
export function ArticleScreen({ id }: { id: string }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const client = useQueryClient();
  const isNew = id === 'new';
  const articleResult = useQuery({ ...articleQuery(id), enabled: !isNew });
  return (
    <>
      <PageHead heading="console.content">
        <Link
          className={buttonClass({ kind: 'ghost', size: 'xs' })}
          to="/content/$tab"
          params={{ tab: 'articles' }}
        >
          <Icon of={IconArrowLeft} size={16} />
          {t('console.content.articles')}
        </Link>
      </PageHead>
      {articleResult.isLoading && <RowsLoading rows={12} />}
      {articleResult.isError && (
        <ListFailed error={articleResult.error} onRetry={() => void articleResult.refetch()} />
      )}
      {(isNew || articleResult.data) && (
        <ArticleEditor
          key={id}
          article={articleResult.data ?? null}
          newest={(storedId) => client.fetchQuery({ ...articleQuery(storedId), staleTime: 0 })}
          onCreated={(newId) =>
            void navigate({
              to: '/content/articles/$id',
              params: { id: newId },
              replace: true,
              // No question about unsaved input, because the input is already saved.
              ignoreBlocker: true,
            })
          }
        />
      )}
    </>
  );
}
