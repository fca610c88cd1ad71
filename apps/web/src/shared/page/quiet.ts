import { startTransition, useEffect, useState } from 'react';

/**
 * A press of the reader goes before our own loading: what a page wants beside what it shows begins once the reader has
 * left it alone for a second and the browser has nothing to do. Each step of it takes a turn of its own, and a press puts
 * all turns off.
 */

/** Whoever has just pressed, typed or scrolled is likely to do so again. */
const quietMs = 1_000;
/** Some browsers name no pause while they have nothing to do. */
const patienceMs = 1_000;
/** Safari has no idle callback. */
const noIdleMs = 50;

const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'];
const waiting: (() => void)[] = [];

let touched = performance.now();
/** The reader has reached for what still waits. */
let hurried = false;
/** Ends what is waited for now: the end of the second, or a pause of the browser. */
let cancel: (() => void) | undefined;

if (typeof window !== 'undefined') {
  const touch = () => {
    touched = performance.now();
    hurried = false;
  };
  for (const name of touches) window.addEventListener(name, touch, { capture: true, passive: true });
}

/** Resolves when it is the caller's turn: one at a time, in the order in which they asked. */
export function quiet(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    look();
  });
}

/** The reader has reached for what still waits: it goes on at once, until the next press. */
export function hurry(): void {
  hurried = true;
  cancel?.();
  cancel = undefined;
  look();
}

/** True once `ready` and it was quiet after that; it stays true. What hangs on it is drawn in slices. */
export function useQuiet(ready: boolean): boolean {
  const [calm, setCalm] = useState(false);
  useEffect(() => {
    if (!ready) return;
    let gone = false;
    // What has just come into view is what is looked at and pressed.
    touched = performance.now();
    void quiet().then(() => !gone && startTransition(() => setCalm(true)));
    return () => {
      gone = true;
    };
  }, [ready]);
  return calm;
}

function look(): void {
  if (cancel || waiting.length === 0) return;
  const left = touched + quietMs - performance.now();
  if (hurried) cancel = after(0, take);
  else cancel = left > 0 ? after(left, again) : whenIdle(take);
}

function again(): void {
  cancel = undefined;
  look();
}

/** The turn of the first that waits, unless somebody pressed while the browser was still busy. */
function take(): void {
  if (hurried || performance.now() - touched >= quietMs) waiting.shift()?.();
  again();
}

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** Runs when the browser has nothing to do, or names no pause for a second; answers how to take it back. */
export function whenIdle(run: () => void): () => void {
  if (!window.requestIdleCallback) return after(noIdleMs, run);
  const wish = window.requestIdleCallback(run, { timeout: patienceMs });
  return () => window.cancelIdleCallback(wish);
}
