import { type Drawing, drawingAddress, drawingWidths } from '@wayhouse/contract/catalogue/drawing';
import styles from './hotel-scene.module.css';

type Props = {
  picture: Drawing;
  /** Empty where the hotel's name stands beside it. */
  alt: string;
  /** It stands in the first window: fetched at once, before others. */
  eager?: boolean | undefined;
  /** Its width, as for the `sizes` attribute; default: a card's width. */
  sizes?: string | undefined;
  className?: string;
};

/** A picture on a card: across a phone, else beside the words. */
export const cardSizes = '(min-width: 768px) 320px, 100vw';

/** A picture that leads its page. */
export const leadSizes = '(min-width: 768px) 60vw, 100vw';

/** A drawn hotel, room, amenity or panorama (design language, section 7). The same id gives the same picture. */
export function HotelScene({ picture, alt, eager, sizes = cardSizes, className }: Props) {
  return (
    <img
      className={`${styles.scene} ${className ?? ''}`.trim()}
      data-part="scene"
      src={drawingAddress(picture, 800)}
      srcSet={drawingWidths.map((width) => `${drawingAddress(picture, width)} ${width}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
