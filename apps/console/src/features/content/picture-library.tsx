import { IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pictureAddress } from '@wayhouse/contract/catalogue/picture-address';
import type { StaffPicture } from '@wayhouse/contract/console/content';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Pager } from '@wayhouse/ui/pager';
import { EmptyState } from '@wayhouse/ui/state';
import { useLastPage } from '@wayhouse/ui/use-last-page';
import { useCallback, useState } from 'react';
import { SearchBox } from '../../shared/list/search-box.tsx';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import styles from './content.module.css';
import { picturesPageSize, picturesQuery } from './content-queries.ts';
import { PictureForm } from './picture-form.tsx';
import { PictureUpload } from './picture-upload.tsx';
import { Thumbnail } from './thumbnail.tsx';

/**
 * All uploaded pictures. A press on a picture calls `onPick`, and so does an upload. Without `onPick`, both open the
 * form of the picture.
 */
export function PictureLibrary({ onPick }: { onPick?: (picture: StaffPicture) => void }) {
  const { t, lang } = useI18n();
  const [search, setSearch] = useState({ q: '', page: 1 });
  const [isUploading, setUploading] = useState(false);
  const [openPicture, setOpenPicture] = useState<StaffPicture | null>(null);
  const list = useQuery({ ...picturesQuery(search.q, search.page), placeholderData: keepPreviousData });
  const total = list.data?.total ?? 0;
  const showPage = (page: number) => setSearch({ ...search, page });
  useLastPage({ page: search.page, pageSize: picturesPageSize, list, onReplace: showPage });
  const onSearch = useCallback((q: string) => setSearch({ q, page: 1 }), []);
  return (
    <div className="col g12">
      <div className="row btw fw g12">
        <SearchBox label={t('console.content.picture.search')} value={search.q} onChange={onSearch} />
        <Button kind="primary" size="sm" icon={IconUpload} onClick={() => setUploading(!isUploading)}>
          {t('console.content.picture.upload')}
        </Button>
      </div>
      {isUploading && (
        <PictureUpload
          onDone={(picture) => {
            setUploading(false);
            if (onPick) onPick(picture);
            else setOpenPicture(picture);
          }}
        />
      )}
      {list.isLoading && <RowsLoading rows={4} />}
      {list.isError && <ListFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.total === 0 && !isUploading && (
        <EmptyState
          title={t('console.content.picture.empty')}
          text={t('console.content.picture.empty_text')}
        />
      )}
      <ul className={styles.pictureGrid}>
        {list.data?.items.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              onClick={() => (onPick ? onPick(picture) : setOpenPicture(picture))}
              aria-label={`${t(onPick ? 'console.content.picture.use' : 'common.edit')}: ${pick({ en: picture.alt_en, zh: picture.alt_zh }, lang)}`}
            >
              <Thumbnail src={`${pictureAddress}${picture.id}`} picture={picture} />
              <span className="t12 c2">{pick({ en: picture.alt_en, zh: picture.alt_zh }, lang)}</span>
              <span className="t12 c3">
                {picture.width} × {picture.height}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Pager page={search.page} pageSize={picturesPageSize} total={total} onPage={showPage} />
      {openPicture && <PictureForm picture={openPicture} onClose={() => setOpenPicture(null)} />}
    </div>
  );
}
