import { startTransition, useEffect, useState } from 'react';

/**
 * Gives the reader's input (presses, keys, scrolling) priority over background loading. Background work starts after a
 * second without input, when the browser is idle. Each step takes its own turn, and any input postpones all turns.
 */

/** Milliseconds. A reader who has just pressed, typed or scrolled is likely to do so again. */
const idleAfterMs = 1_000;
/** Milliseconds after which work runs anyway, because some browsers never report an idle period. */
const idleTimeoutMs = 1_000;
/** Milliseconds to wait in a browser without an idle callback, such as Safari. */
const noIdleMs = 50;

const inputEvents = ['pointerdown', 'keydown', 'wheel', 'touchmove'];
const waitingCallers: (() => void)[] = [];

let lastInputAt = performance.now();
/** True while the reader needs the waiting work now. */
let isFlushing = false;
/** Cancels the current wait: the rest of the second, or the wait for an idle period. */
let cancelWait: (() => void) | undefined;

if (typeof window !== 'undefined') {
  const noteInput = () => {
    lastInputAt = performance.now();
    isFlushing = false;
  };
  for (const name of inputEvents) window.addEventListener(name, noteInput, { capture: true, passive: true });
}

/** Resolves when it is the caller's turn. Callers run one at a time, in order of request. */
export function idleTurn(): Promise<void> {
  return new Promise((resolve) => {
    waitingCallers.push(resolve);
    schedule();
  });
}

/** Lets the waiting work continue at once, until the next input, because the reader needs it. */
export function flushIdle(): void {
  isFlushing = true;
  cancelWait?.();
  cancelWait = undefined;
  schedule();
}

/**
 * True after `ready` and a following quiet period, or earlier after `flushIdle`; it stays true. `ready` counts as
 * input, so it postpones all other turns too. React renders the change in slices, so that presses can interrupt it.
 */
export function useIdleTurn(ready: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (!ready) return;
    let isUnmounted = false;
    // Content that has just come into view is likely to be pressed.
    lastInputAt = performance.now();
    void idleTurn().then(() => !isUnmounted && startTransition(() => setIsIdle(true)));
    return () => {
      isUnmounted = true;
    };
  }, [ready]);
  return isIdle;
}

function schedule(): void {
  if (cancelWait || waitingCallers.length === 0) return;
  const msLeft = lastInputAt + idleAfterMs - performance.now();
  if (isFlushing) cancelWait = runAfter(0, runNext);
  else cancelWait = msLeft > 0 ? runAfter(msLeft, scheduleAgain) : whenIdle(runNext);
}

function scheduleAgain(): void {
  cancelWait = undefined;
  schedule();
}

/** Lets the first waiting caller run, unless there was input while the browser was busy. */
function runNext(): void {
  if (isFlushing || performance.now() - lastInputAt >= idleAfterMs) waitingCallers.shift()?.();
  scheduleAgain();
}

function runAfter(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/**
 * Runs when the browser is idle, or after a second without an idle period. A browser without an idle callback runs it
 * after `noIdleMs`. Returns a function that cancels it.
 */
export function whenIdle(run: () => void): () => void {
  if (!window.requestIdleCallback) return runAfter(noIdleMs, run);
  const handle = window.requestIdleCallback(run, { timeout: idleTimeoutMs });
  return () => window.cancelIdleCallback(handle);
}
