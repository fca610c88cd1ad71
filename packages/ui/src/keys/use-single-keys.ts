import { useEffect, useRef } from 'react';

/** Selector of the fields that receive typed letters; checkboxes, radio buttons and sliders do not. */
const typingFields = 'input:not([type="checkbox"], [type="radio"], [type="range"]), select, textarea';

/**
 * True when the page must not use the key. The key belongs to the focused control, to an open dialog or menu, or to a
 * shortcut with Ctrl, Alt or Meta. Or another listener has handled it.
 */
function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true;
  const target = event.target as HTMLElement | null;
  if (!target || target === document.body) return false;
  if (target.isContentEditable || target.closest(typingFields)) return true;
  return (event.key === 'Enter' || event.key === ' ') && target.closest('a, button, summary, input') !== null;
}

/**
 * Single-key shortcuts of a page. `onKey` receives the key in lower case and returns true when it handled the key. Text
 * fields and selects keep all keys; a focused button, link or checkbox keeps Enter and Space. Does nothing while a
 * dialog or menu is open.
 */
export function useSingleKeys(onKey: (key: string) => boolean): void {
  const latestOnKey = useRef(onKey);
  latestOnKey.current = onKey;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isTaken(event) && latestOnKey.current(event.key.toLowerCase())) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
