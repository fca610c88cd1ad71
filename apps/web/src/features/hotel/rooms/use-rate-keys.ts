import { useSingleKeys } from '@wayhouse/ui/keys/use-single-keys';
import { goToSection } from '../sub-nav.tsx';

/**
 * Keyboard shortcuts: R jumps to the rooms; J and K focus the next and the previous rate. On a rate, Space opens or
 * closes its details, Enter books it, and C adds it to the cart.
 */
export function useRateKeys(): void {
  useSingleKeys((key) => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-rate]')];
    const index = rows.indexOf(document.activeElement as HTMLElement);
    if (key === 'r') goToSection('rooms');
    else if (key === 'j' || key === 'k') {
      const next = rows[Math.max(0, Math.min(rows.length - 1, index + (key === 'j' ? 1 : -1)))];
      next?.focus({ preventScroll: true });
      next?.scrollIntoView({ block: 'nearest' });
    } else if (key === ' ' && index >= 0) rows[index]?.querySelector<HTMLElement>('[aria-expanded]')?.click();
    else if (key === 'enter' && index >= 0)
      rows[index]?.querySelector<HTMLElement>('[data-part~="rate-actions"] button')?.click();
    else if (key === 'c' && index >= 0)
      rows[index]?.querySelector<HTMLElement>('[data-add-to-cart]')?.click();
    else return false;
    return true;
  });
}
