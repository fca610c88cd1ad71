import type { Drawing } from '@wayhouse/contract/catalogue/drawing';
import { pictureAddress } from '@wayhouse/contract/catalogue/picture-address';
import { cardSizes, HotelScene } from '@wayhouse/ui/trade/hotel-scene';
import { useState } from 'react';

type Props = {
  /** A photograph that the hotel supplied; without one, or where it does not load, the drawn scene stands. */
  url: string | undefined;
  scene: Drawing;
  alt: string;
  /** The point of the photograph that the frame keeps in view, in percent. */
  focal?: { x: number; y: number } | undefined;
  eager?: boolean;
  /** How wide it stands, in the terms of `sizes`; a card's width when not said. */
  sizes?: string;
};

/** A hotel's picture in a 4:3 frame (design language, section 7). The photograph's server learns nothing of the page. */
export function HotelPhoto({ url, scene, alt, focal, eager, sizes = cardSizes }: Props) {
  const [broken, setBroken] = useState('');
  if (!url || broken === url) return <HotelScene picture={scene} {...{ alt, eager, sizes }} />;
  // One that was uploaded here comes in the width that the window asks for.
  const sized = url.startsWith(pictureAddress) && {
    srcSet: [480, 960, 1600].map((width) => `${url}?w=${width} ${width}w`).join(', '),
    sizes,
  };
  return (
    <img
      className="scene"
      src={url}
      {...sized}
      alt={alt}
      width={640}
      height={480}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      style={focal && { objectPosition: `${focal.x}% ${focal.y}%` }}
      referrerPolicy="no-referrer"
      onError={() => setBroken(url)}
    />
  );
}
