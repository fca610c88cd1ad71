import { useSingleKeys } from '@wayhouse/ui/keys/use-single-keys';
import { goToSection } from '../sub-nav.tsx';

/** The selector of the button that each key presses on the focused rate. */
const buttonOfKey: Readonly<Record<string, string>> = {
  ' ': '[aria-expanded]',
  enter: '[data-part~="rate-actions"] button',
  c: '[data-add-to-cart]',
};

/**
 * Keyboard shortcuts: R jumps to the rooms; J and K focus the next and the previous rate. On a rate, Space opens or
 * closes its details, Enter books it, and C adds it to the cart.
 */
export function useRateKeys(): void {
  useSingleKeys((key) => {
    if (key === 'j' || key === 'k') {
      focusRate(key === 'j' ? 1 : -1);
      return true;
    }
    if (key === 'r') {
      goToSection('rooms');
      return true;
    }
    const button = buttonOfKey[key];
    const rate = rates().find((each) => each === document.activeElement);
    if (!button || !rate) return false;
    rate.querySelector<HTMLElement>(button)?.click();
    return true;
  });
}

function rates(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-rate]')];
}

/** Focuses a rate next to the focused one; the first rate when none has the focus. */
function focusRate(step: 1 | -1): void {
  const all = rates();
  const index = all.indexOf(document.activeElement as HTMLElement);
  const next = all[Math.max(0, Math.min(all.length - 1, index + step))];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}
