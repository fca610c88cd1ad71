import type { Picture } from '@wayhouse/contract/content';
import { useI18n } from '@wayhouse/ui/i18n';
import hotelSceneStyles from '@wayhouse/ui/trade/hotel-scene.module.css';

type Props = {
  /** Address of the picture; empty = no picture. */
  src: string;
  /** Set for an uploaded picture: several widths, a focal point, an alternative text. */
  picture: Picture | null;
  /** Width for the `sizes` attribute. */
  sizes: string;
  eager?: boolean;
};

/** A picture of a banner or an article. Pictures that are part of the site are decorative. */
export function ContentPicture({ src, picture, sizes, eager }: Props) {
  const { lang } = useI18n();
  if (!src) return null;
  const loading = eager ? 'eager' : 'lazy';
  if (!picture)
    return (
      <img
        className={hotelSceneStyles.scene}
        data-part="scene"
        src={src}
        alt=""
        loading={loading}
        decoding="async"
      />
    );
  return (
    <img
      className={hotelSceneStyles.scene}
      data-part="scene"
      src={`${src}?w=960`}
      srcSet={picture.widths.map((width) => `${src}?w=${width} ${width}w`).join(', ')}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={lang === 'zh' ? picture.alt_zh : picture.alt_en}
      loading={loading}
      decoding="async"
      style={{ objectPosition: `${picture.focal_x}% ${picture.focal_y}%` }}
    />
  );
}
