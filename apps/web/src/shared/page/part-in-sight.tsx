import { useI18n } from '@wayhouse/ui/i18n';
import { type ComponentType, Suspense, startTransition, use, useEffect, useRef, useState } from 'react';
import { onceNear } from './when-near.tsx';

type Load = () => Promise<ComponentType>;

const inBrowser = typeof window !== 'undefined';

/** The part as written; what stood inert in it (entry-server.tsx) can have the focus again, which makes the part come. */
const writtenAt = (id: string): string | undefined =>
  document.getElementById(id)?.innerHTML.replaceAll(/<(button|input|select|textarea|label) inert=""/g, '<$1');

/** Loads every such part named so far: the server writes pages whole (entry-server.tsx). */
export const partsInSight: (() => Promise<unknown>)[] = [];

/**
 * A part of a page below the first window. Where the server has written it, it stays as written, to be read and
 * followed, until it comes into sight; its code comes then. Elsewhere the code comes at once.
 */
export function partInSight(id: string, load: Load) {
  let Part: ComponentType | undefined;
  let coming: Promise<void> | undefined;
  const arrive = () => {
    coming ??= load().then(
      (made) => {
        Part = made;
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  if (!inBrowser) partsInSight.push(arrive);
  function Coming() {
    if (!Part) use(arrive());
    return Part && <Part />;
  }
  /** `atOnce`: what was written does not hold for this reader. */
  return function PartInSight({ atOnce = false }: { atOnce?: boolean }) {
    const { lang } = useI18n();
    const place = useRef<HTMLDivElement>(null);
    // Read while the written page still stands: it goes when this is drawn.
    const [kept] = useState(() => ({ lang, html: inBrowser ? writtenAt(id) : '' }));
    const [shown, setShown] = useState(Part !== undefined || !kept.html || atOnce);
    const wanted = atOnce || lang !== kept.lang;
    useEffect(() => {
      const element = place.current;
      if (shown || !element) return;
      let gone = false;
      // Without a network what is written stays.
      const show = (): undefined => {
        arrive().then(
          () => !gone && startTransition(() => setShown(true)),
          () => undefined,
        );
      };
      const unwatch = wanted ? show() : onceNear(element, show);
      element.addEventListener('focusin', show);
      return () => {
        gone = true;
        unwatch?.();
        element.removeEventListener('focusin', show);
      };
    }, [shown, wanted]);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what our own server wrote and this page held already
    if (!shown) return <div id={id} ref={place} dangerouslySetInnerHTML={{ __html: kept.html ?? '' }} />;
    return (
      <div id={id}>
        <Suspense fallback={<div className="part-comes" />}>
          <Coming />
        </Suspense>
      </div>
    );
  };
}
