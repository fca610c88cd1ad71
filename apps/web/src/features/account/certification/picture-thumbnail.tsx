import { useQuery } from '@tanstack/react-query';
import { useI18n } from '@wayhouse/ui/i18n';
import { Skeleton } from '@wayhouse/ui/state';
import { fetchFile } from '../../../shared/api.ts';
import styles from '../account.module.css';

/** A sent screenshot; a press opens it in a new tab. */
export function PictureThumbnail({ id, name }: { id: string; name: string }) {
  const { t } = useI18n();
  const picture = useQuery({
    queryKey: ['GET /api/v2/api_keys/pictures/{id}', id],
    queryFn: async () =>
      URL.createObjectURL(await fetchFile('GET /api/v2/api_keys/pictures/{id}', { params: { id } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (picture.isError) return null;
  if (!picture.data) return <Skeleton height={56} width={88} />;
  return (
    <a href={picture.data} target="_blank" rel="noreferrer" className={styles.thumbnail}>
      <img src={picture.data} alt={t('account.certification.picture_of', { case: name })} />
    </a>
  );
}
