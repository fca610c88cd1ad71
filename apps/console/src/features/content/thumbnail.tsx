import { IconPhoto } from '@tabler/icons-react';
import type { Picture } from '@wayhouse/contract/content';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import styles from './content.module.css';

type Props = { src: string; picture: Picture | null; wide?: boolean };

/** A small picture, cropped around its focal point; an empty frame without a picture. */
export function Thumbnail({ src, picture, wide }: Props) {
  const { lang } = useI18n();
  const size = wide ? 960 : 480;
  const className = wide ? `${styles.thumbnail} wide` : styles.thumbnail;
  if (!src) {
    return (
      <span className={className} aria-hidden="true">
        <Icon of={IconPhoto} size={24} />
      </span>
    );
  }
  return (
    <span className={className}>
      <img
        src={picture ? `${src}?w=${size}` : src}
        alt={picture ? picture[`alt_${lang}`] : ''}
        loading="lazy"
        style={picture ? { objectPosition: `${picture.focal_x}% ${picture.focal_y}%` } : undefined}
      />
    </span>
  );
}
