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

/** Loads each part. Filled only on the server, which renders complete pages (entry-server.tsx). */
export const partsInSight: (() => Promise<unknown>)[] = [];

/**
 * A part of a page below the first screen. The server's HTML stays, readable and with working links, until the part is
 * near the window or gets the focus; then its code loads. Without that HTML, or when the language has changed, the code
 * loads at once.
 */
export function partInSight(id: string, load: Load) {
  let Part: ComponentType | undefined;
  let loadPromise: Promise<void> | undefined;
  const loadPart = () => {
    loadPromise ??= load().then(
      (component) => {
        Part = component;
      },
      (error: unknown) => {
        loadPromise = undefined;
        throw error;
      },
    );
    return loadPromise;
  };
  if (!inBrowser) partsInSight.push(loadPart);
  function LoadedPart() {
    if (!Part) use(loadPart());
    return Part && <Part />;
  }
  /** `atOnce`: loads at once, because the server's HTML is not valid for this reader. */
  return function PartInSight({ atOnce = false }: { atOnce?: boolean }) {
    const { lang } = useI18n();
    const place = useRef<HTMLDivElement>(null);
    // Read before the first render, which removes the server's HTML.
    const [serverPart] = useState(() => ({ lang, html: inBrowser ? serverHtmlOf(id) : '' }));
    const [isShown, setIsShown] = useState(Part !== undefined || !serverPart.html || atOnce);
    /** True when the server's HTML is for another reader or in another language. */
    const isHtmlWrong = atOnce || lang !== serverPart.lang;
    useEffect(() => {
      const element = place.current;
      if (isShown || !element) return;
      let isUnmounted = false;
      // Without a network the server's HTML stays.
      const show = () => {
        loadPart().then(
          () => !isUnmounted && startTransition(() => setIsShown(true)),
          () => undefined,
        );
      };
      if (isHtmlWrong) show();
      const unwatch = isHtmlWrong ? undefined : onceNear(element, show);
      element.addEventListener('focusin', show);
      return () => {
        isUnmounted = true;
        unwatch?.();
        element.removeEventListener('focusin', show);
      };
    }, [isShown, isHtmlWrong]);
    if (!isShown)
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server wrote this HTML
      return <div id={id} ref={place} dangerouslySetInnerHTML={{ __html: serverPart.html ?? '' }} />;
    return (
      <div id={id}>
        <Suspense fallback={<div className={styles.loadingPart} />}>
          <LoadedPart />
        </Suspense>
      </div>
    );
  };
}
