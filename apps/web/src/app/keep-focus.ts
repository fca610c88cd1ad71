/**
 * Keeps the keyboard focus on the page. When the focused control is disabled or hidden, the focus moves to a control
 * beside it; when the focused control is removed, to the nearest heading or dialog. Does nothing after a press of the
 * pointer, or when a component sets the focus itself.
 */

/** Milliseconds during which a dialog or a page may set the focus itself. */
const waitMs = 60;

const controls =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** Starts the listener; call it once per page load. */
export function keepFocus(): void {
  /** The element that had the focus last and its ancestors, innermost first. */
  let chain: HTMLElement[] = [];
  let isKeyboardUsed = false;
  let isScheduled = false;
  const restoreFocus = () => {
    isScheduled = false;
    const [last] = chain;
    if (!last || !isKeyboardUsed || document.activeElement !== document.body) return;
    const target = last.isConnected ? controlBeside(chain) : headingOf(chain);
    if (!target) return;
    // A heading's `tabIndex` is -1 even without the attribute. Setting it adds the attribute, which the focus needs.
    if (target.tabIndex < 0) target.tabIndex = -1;
    // After "back" the browser restores the scroll position, so the heading takes the focus without scrolling.
    target.focus({ preventScroll: !last.isConnected });
  };
  const scheduleRestore = () => {
    if (isScheduled || document.activeElement !== document.body) return;
    isScheduled = true;
    window.setTimeout(restoreFocus, waitMs);
  };
  document.addEventListener('focusin', ({ target }) => {
    chain = [];
    for (let one = target as HTMLElement | null; one; one = one.parentElement) chain.push(one);
  });
  window.addEventListener('keydown', () => (isKeyboardUsed = true), true);
  window.addEventListener('pointerdown', () => (isKeyboardUsed = false), true);
  new MutationObserver(scheduleRestore).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden'],
  });
}

/**
 * The heading of the closest ancestor that is still on the page and has one: its `h1`, else its first heading. The
 * dialog when no heading is closer. Undefined without either.
 */
function headingOf(chain: readonly HTMLElement[]): HTMLElement | undefined {
  for (const one of chain) {
    if (!one.isConnected) continue;
    if (one.role === 'dialog') return one;
    const headings = ['h1', 'h2, h3'].flatMap((names) => [...one.querySelectorAll<HTMLElement>(names)]);
    const heading = headings.find((each) => each.checkVisibility());
    if (heading) return heading;
  }
  return undefined;
}

/**
 * Another control in the closest ancestor that contains one. Undefined while the last control can still be used, and
 * when there is no other.
 */
function controlBeside(chain: readonly HTMLElement[]): HTMLElement | undefined {
  const [last, ...ancestors] = chain;
  if (last?.matches(controls) && last.checkVisibility()) return undefined;
  for (const one of ancestors) {
    const match = [...one.querySelectorAll<HTMLElement>(controls)].find((each) => each.checkVisibility());
    if (match) return match;
  }
  return undefined;
}
