import { useEffect, useRef, useState } from 'react';
import type { Picture } from './scenes/pictures.ts';

/** Pictures drawn so far, by what was asked for; the same hotel is drawn once per visit. */
const drawn = new Map<string, string>();

/** Where a page is written as text nothing happens later, so the pictures that come first are drawn into the page itself. */
export const easel: { draw?: (picture: Picture) => string; left: number } = { left: 0 };

/** Takes over the pictures that stand in a written page, so that they are not drawn again. */
export function keepDrawn(page: ParentNode): void {
  for (const image of page.querySelectorAll<HTMLImageElement>('img[data-picture]'))
    drawn.set(image.dataset.picture ?? '', image.src);
}

const inPage = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll('%', '%25').replaceAll('#', '%23').replaceAll('\n', ' ')}`;

type Props = {
  picture: Picture;
  /** Empty where the hotel's name stands beside it. */
  alt: string;
  /** Draw at once instead of when it comes near the window. */
  eager?: boolean;
  className?: string;
};

/** A drawn hotel, room, amenity or panorama (design language, section 7). The same id gives the same picture. */
export function HotelScene({ picture, alt, eager, className }: Props) {
  const key = JSON.stringify(picture);
  const place = useRef<HTMLImageElement>(null);
  const [near, setNear] = useState(Boolean(eager) || drawn.has(key));
  const [url, setUrl] = useState(drawn.get(key));
  useEffect(() => {
    const element = place.current;
    if (near || !element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  useEffect(() => {
    if (!near) return;
    let gone = false;
    void drawOnce(key).then((made) => !gone && setUrl(made));
    return () => {
      gone = true;
    };
  }, [near, key]);
  const written = eager ? writtenPicture(picture, key) : undefined;
  return (
    <img
      ref={place}
      className={`scene ${className ?? ''}`.trim()}
      src={url ?? blank}
      alt={alt}
      {...written}
    />
  );
}

function writtenPicture(picture: Picture, key: string) {
  if (!easel.draw || easel.left === 0) return undefined;
  easel.left -= 1;
  return { src: inPage(easel.draw(picture)), 'data-picture': key };
}

const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

async function drawOnce(key: string): Promise<string> {
  const before = drawn.get(key);
  if (before) return before;
  const { draw } = await import('./scenes/pictures.ts');
  const again = drawn.get(key);
  if (again) return again;
  const url = URL.createObjectURL(new Blob([draw(JSON.parse(key) as Picture)], { type: 'image/svg+xml' }));
  drawn.set(key, url);
  return url;
}
