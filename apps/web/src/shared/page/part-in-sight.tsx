import { useI18n } from '@wayhouse/ui/i18n';
import { type ComponentType, Suspense, startTransition, use, useEffect, useRef, useState } from 'react';
import styles from '../styles/shell.module.css';
import { onceNear } from './when-near.tsx';

type Load = () => Promise<ComponentType>;

const inBrowser = typeof window !== 'undefined';

/**
 * The server's HTML of the part. Its inert elements (entry-server.tsx) become focusable again, because focus loads the
 * part.
 */
const serverHtmlOf = (id: string): string | undefined =>
  document.getElementById(id)?.innerHTML.replaceAll(/<(button|input|select|textarea|label) inert=""/g, '<$1');

/** All parts registered so far; the server loads them, because it renders complete pages (entry-server.tsx). */
export const partsInSight: (() => Promise<unknown>)[] = [];

/**
 * A part of a page below the first screen. The server's HTML stays, readable and with working links, until the part
 * comes into view; then its code loads. Without that HTML the code loads at once.
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
  /** `atOnce`: loads at once, because the server's HTML is not valid for this reader. */
  return function PartInSight({ atOnce = false }: { atOnce?: boolean }) {
    const { lang } = useI18n();
    const place = useRef<HTMLDivElement>(null);
    // Read before the first render, which removes the server's HTML.
    const [served] = useState(() => ({ lang, html: inBrowser ? serverHtmlOf(id) : '' }));
    const [shown, setShown] = useState(Part !== undefined || !served.html || atOnce);
    const isNeeded = atOnce || lang !== served.lang;
    useEffect(() => {
      const element = place.current;
      if (shown || !element) return;
      let gone = false;
      // Without a network the server's HTML stays.
      const show = (): undefined => {
        arrive().then(
          () => !gone && startTransition(() => setShown(true)),
          () => undefined,
        );
      };
      const unwatch = isNeeded ? show() : onceNear(element, show);
      element.addEventListener('focusin', show);
      return () => {
        gone = true;
        unwatch?.();
        element.removeEventListener('focusin', show);
      };
    }, [shown, isNeeded]);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server wrote this HTML, and the page already showed it
    if (!shown) return <div id={id} ref={place} dangerouslySetInnerHTML={{ __html: served.html ?? '' }} />;
    return (
      <div id={id}>
        <Suspense fallback={<div className={styles.loadingPart} />}>
          <Coming />
        </Suspense>
      </div>
    );
  };
}
