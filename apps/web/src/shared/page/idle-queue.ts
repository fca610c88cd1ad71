import { startTransition, useEffect, useState } from 'react';

/**
 * Gives the reader's presses priority over background loading. Background work starts after a second without input,
 * when the browser is idle. Each step takes its own turn, and any press postpones all turns.
 */

/** Milliseconds. A reader who has just pressed, typed or scrolled is likely to do so again. */
const idleAfterMs = 1_000;
/** Milliseconds. Some browsers never report an idle period. */
const idleTimeoutMs = 1_000;
/** Milliseconds. Safari has no idle callback. */
const noIdleMs = 50;

const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'];
const waiting: (() => void)[] = [];

let touched = performance.now();
/** True while the reader needs the waiting work now. */
let isFlushing = false;
/** Cancels the current wait: the rest of the second, or the wait for an idle period. */
let cancel: (() => void) | undefined;

if (typeof window !== 'undefined') {
  const touch = () => {
    touched = performance.now();
    isFlushing = false;
  };
  for (const name of touches) window.addEventListener(name, touch, { capture: true, passive: true });
}

/** Resolves when it is the caller's turn. Callers run one at a time, in order of request. */
export function idleTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    schedule();
  });
}

/** Lets the waiting work continue at once, until the next press, because the reader needs it. */
export function flushIdle(): void {
  isFlushing = true;
  cancel?.();
  cancel = undefined;
  schedule();
}

/** True after `ready` and a following quiet period; it stays true. Work that depends on it renders in slices. */
export function useIdleTurn(ready: boolean): boolean {
  const [calm, setCalm] = useState(false);
  useEffect(() => {
    if (!ready) return;
    let gone = false;
    // Content that has just come into view is likely to be pressed.
    touched = performance.now();
    void idleTurn().then(() => !gone && startTransition(() => setCalm(true)));
    return () => {
      gone = true;
    };
  }, [ready]);
  return calm;
}

function schedule(): void {
  if (cancel || waiting.length === 0) return;
  const left = touched + idleAfterMs - performance.now();
  if (isFlushing) cancel = after(0, take);
  else cancel = left > 0 ? after(left, again) : whenIdle(take);
}

function again(): void {
  cancel = undefined;
  schedule();
}

/** Lets the first waiting caller run, unless the reader pressed while the browser was busy. */
function take(): void {
  if (isFlushing || performance.now() - touched >= idleAfterMs) waiting.shift()?.();
  again();
}

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** Runs when the browser is idle, or after a second without an idle period. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (!window.requestIdleCallback) return after(noIdleMs, run);
  const wish = window.requestIdleCallback(run, { timeout: idleTimeoutMs });
  return () => window.cancelIdleCallback(wish);
}
