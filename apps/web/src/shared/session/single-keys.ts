import { useEffect, useRef } from 'react';

/** Where letters are typed; ticks and sliders leave them to the page. */
const typing = 'input:not([type="checkbox"], [type="radio"], [type="range"]), select, textarea';

/** True where a single key belongs to what has the focus, or to a dialog or menu above the page. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true;
  const target = event.target as HTMLElement | null;
  if (!target || target === document.body) return false;
  if (target.isContentEditable || target.closest(typing)) return true;
  return (event.key === 'Enter' || event.key === ' ') && target.closest('a, button, summary, input') !== null;
}

/**
 * Single keys of a page (design language, section 12). `onKey` gets the key in lower case and says whether it used it;
 * keys never fire in a field, and Enter and Space stay with the control that has the focus.
 */
export function useSingleKeys(onKey: (key: string) => boolean): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isTaken(event) && latest.current(event.key.toLowerCase())) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
