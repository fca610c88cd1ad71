import type { Drawing } from '@wayhouse/contract/catalogue/drawing';
import { pictureAddress } from '@wayhouse/contract/catalogue/picture-address';
import { cardSizes, HotelScene } from '@wayhouse/ui/trade/hotel-scene';
import hotelSceneStyles from '@wayhouse/ui/trade/hotel-scene.module.css';
import { useState } from 'react';

type Props = {
  /** Address of the hotel's photograph. Without one, or when it fails to load, the drawn scene is shown. */
  url: string | undefined;
  scene: Drawing;
  alt: string;
  /** The focal point of the photograph, in percent. */
  focal?: { x: number; y: number } | undefined;
  eager?: boolean;
  /** Width for the `sizes` attribute. Default: a card's width. */
  sizes?: string;
};

/** A hotel's photograph or drawn scene; it fills its frame. The photograph's server receives no referrer. */
export function HotelPhoto({ url, scene, alt, focal, eager, sizes = cardSizes }: Props) {
  const [brokenUrl, setBrokenUrl] = useState('');
  if (!url || brokenUrl === url) return <HotelScene picture={scene} alt={alt} eager={eager} sizes={sizes} />;
  // An uploaded photograph is served in the width that the window needs.
  const widthSources = url.startsWith(pictureAddress) && {
    srcSet: [480, 960, 1600].map((width) => `${url}?w=${width} ${width}w`).join(', '),
    sizes,
  };
  return (
    <img
      className={hotelSceneStyles.scene}
      data-part="scene"
      src={url}
      {...widthSources}
      alt={alt}
      width={640}
      height={480}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      style={focal && { objectPosition: `${focal.x}% ${focal.y}%` }}
      referrerPolicy="no-referrer"
      onError={() => setBrokenUrl(url)}
    />
  );
}
