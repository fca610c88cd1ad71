import { useQuery } from '@tanstack/react-query';
import { pictureAddress } from '@wayhouse/contract/catalogue/picture-address';
import type { Lang } from '@wayhouse/i18n/translate';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { RichText } from '@wayhouse/ui/rich-text';
import { Skeleton } from '@wayhouse/ui/state';
import { useState } from 'react';
import { fetchData } from '../../shared/api.ts';
import { ListFailed } from '../../shared/list/table-states.tsx';
import styles from './content.module.css';
import { contentKey } from './content-queries.ts';
import { Thumbnail } from './thumbnail.tsx';

type Draft = Record<`${'title' | 'content'}_${Lang}`, string> & {
  picture?: Parameters<typeof Thumbnail>[0]['picture'];
};

/** A preview of the text, sanitized by the server, in one language and at one width. */
export function PreviewDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { t, lang: ownLang } = useI18n();
  const [lang, setLang] = useState<Lang>(ownLang);
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop');
  const content = draft[`content_${lang}`];
  const preview = useQuery({
    queryKey: [...contentKey, 'preview', content],
    queryFn: () => fetchData('POST /api/console/v1/content/preview', { content }),
  });
  return (
    <Dialog open onClose={onClose} width={960} title={t('console.content.preview')}>
      <div className="row g12 fw">
        <Segmented
          label={t('console.content.preview_language')}
          value={lang}
          choices={(['en', 'zh'] as const).map((value) => ({ value, label: t(`console.content.${value}`) }))}
          onChange={setLang}
        />
        <Segmented
          label={t('console.content.preview_width')}
          value={device}
          choices={(['desktop', 'phone'] as const).map((value) => ({
            value,
            label: t(`console.content.${value}`),
          }))}
          onChange={setDevice}
        />
      </div>
      <article
        className={device === 'phone' ? `${styles.articlePreview} ${styles.phone}` : styles.articlePreview}
        lang={lang}
      >
        <h2 className="t30">{draft[`title_${lang}`] || t('common.dash')}</h2>
        {draft.picture && (
          <Thumbnail src={`${pictureAddress}${draft.picture.id}`} picture={draft.picture} wide />
        )}
        {preview.isPending && <Skeleton height={160} />}
        {preview.isError && <ListFailed error={preview.error} onRetry={() => void preview.refetch()} />}
        {preview.data && <RichText html={preview.data.content} />}
      </article>
    </Dialog>
  );
}
