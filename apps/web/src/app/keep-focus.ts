/**
 * Who works by keyboard never falls out of the page: when the control under the focus goes away (its page was left, its
 * row is gone, its dialog is over) or is switched off, the focus goes to the heading of what is there now, or to the
 * control beside it. Parts that place the focus themselves come first.
 */

/** Long enough for a dialog or a page to place the focus itself. */
const patienceMs = 60;

const controls =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** Starts watching; once a page load. */
export function keepFocus(): void {
  /** What had the focus last and what held it, from the inside out. */
  let chain: HTMLElement[] = [];
  let byKeyboard = false;
  let waiting = false;
  const mend = () => {
    waiting = false;
    const [last] = chain;
    if (!last || !byKeyboard || document.activeElement !== document.body) return;
    const target = last.isConnected ? controlBeside(chain) : headingOf(chain);
    if (!target) return;
    if (target.tabIndex < 0) target.tabIndex = -1;
    // On the way back the page stands where it stood: its heading takes the focus without pulling it to the top.
    target.focus({ preventScroll: !last.isConnected });
  };
  const look = () => {
    if (waiting || document.activeElement !== document.body) return;
    waiting = true;
    window.setTimeout(mend, patienceMs);
  };
  document.addEventListener('focusin', ({ target }) => {
    chain = [];
    for (let one = target as HTMLElement | null; one; one = one.parentElement) chain.push(one);
  });
  window.addEventListener('keydown', () => (byKeyboard = true), true);
  window.addEventListener('pointerdown', () => (byKeyboard = false), true);
  new MutationObserver(look).observe(document.body, {
    ...{ childList: true, subtree: true },
    attributeFilter: ['disabled', 'hidden'],
  });
}

/** The first heading in the closest part that is still there. */
function headingOf(chain: readonly HTMLElement[]): HTMLElement | undefined {
  for (const one of chain) {
    if (!one.isConnected) continue;
    if (one.role === 'dialog') return one;
    const heading = one.querySelector<HTMLElement>('h1, h2, h3');
    if (heading?.checkVisibility()) return heading;
  }
  return undefined;
}

/** Another control of the closest part that has one. */
function controlBeside(chain: readonly HTMLElement[]): HTMLElement | undefined {
  const [last, ...around] = chain;
  if (last?.matches(controls) && last.checkVisibility()) return undefined;
  for (const one of around) {
    const found = [...one.querySelectorAll<HTMLElement>(controls)].find((each) => each.checkVisibility());
    if (found) return found;
  }
  return undefined;
}
