import { IconPhoto } from '@tabler/icons-react';
import type { Picture } from '@wayhouse/contract/content';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import styles from './content.module.css';

type Props = { src: string; picture: Picture | null; wide?: boolean };

/**
 * A picture, cropped around its focal point; a frame with an icon when `src` is empty. Pictures of the library are
 * loaded 480 px wide, with `wide` 960 px.
 */
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
