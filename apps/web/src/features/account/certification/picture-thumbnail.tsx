import { useQuery } from '@tanstack/react-query';
import { useI18n } from '@wayhouse/ui/i18n';
import { Skeleton } from '@wayhouse/ui/state';
import { useObjectUrl } from '@wayhouse/ui/use-object-url';
import styles from '../account.module.css';
import { certificationPictureQuery } from '../account-queries.ts';

/** A sent screenshot; a press opens it in a new tab. Hidden when the screenshot cannot be loaded. */
export function PictureThumbnail({ id, name }: { id: string; name: string }) {
  const { t } = useI18n();
  const picture = useQuery(certificationPictureQuery(id));
  const source = useObjectUrl(picture.data);
  if (picture.isError) return null;
  if (!source) return <Skeleton height={56} width={88} />;
  return (
    <a href={source} target="_blank" rel="noreferrer" className={styles.thumbnail}>
      <img src={source} alt={t('account.certification.picture_of', { case: name })} />
    </a>
  );
}
