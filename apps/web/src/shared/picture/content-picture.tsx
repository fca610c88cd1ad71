import type { Picture } from '@wayhouse/contract/content';
import { useI18n } from '@wayhouse/ui/i18n';

type Props = {
  /** Address of the picture; empty = none. */
  src: string;
  /** Set where it was uploaded: several widths, a focal point, words for those who do not see it. */
  picture: Picture | null;
  /** How wide it stands, in the terms of `sizes`. */
  sizes: string;
  eager?: boolean;
};

/** A picture of a banner or an article. One that ships with the site is a drawing and says nothing. */
export function ContentPicture({ src, picture, sizes, eager }: Props) {
  const { lang } = useI18n();
  if (!src) return null;
  const loading = eager ? 'eager' : 'lazy';
  if (!picture) return <img className="scene" src={src} alt="" loading={loading} decoding="async" />;
  return (
    <img
      className="scene"
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
