import { type Drawing, drawingAddress, drawingWidths } from '@wayhouse/contract/catalogue/drawing';
import styles from './hotel-scene.module.css';

type Props = {
  picture: Drawing;
  /** Alternative text; empty when the hotel's name is beside the picture. */
  alt: string;
  /** True for a picture at the top of the page; the browser fetches it first. */
  eager?: boolean | undefined;
  /** The `sizes` attribute of the picture. Default: `cardSizes`. */
  sizes?: string | undefined;
  className?: string;
};

/** `sizes` of a picture on a card: full width on phones, else 320 px beside the text. */
export const cardSizes = '(min-width: 768px) 320px, 100vw';

/** `sizes` of a picture at the top of its page. */
export const leadSizes = '(min-width: 768px) 60vw, 100vw';

/** A drawn hotel, room, amenity or panorama. Equal values of `picture` give the same drawing. */
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
