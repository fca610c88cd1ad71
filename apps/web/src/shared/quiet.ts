import { startTransition, useEffect, useState } from 'react';

/**
 * A press of the reader goes before our own loading: what a page wants beside what it shows begins once the reader has
 * left it alone for a second and the browser has nothing to do. Each step of it takes a turn of its own, and a press puts
 * all turns off.
 */

/** Whoever has just pressed, typed or scrolled is likely to do so again. */
const quietMs = 1_000;
/** A browser that finds no pause for so long will not find one. */
const patienceMs = 5_000;
/** Safari has no idle callback. */
const noIdleMs = 50;

const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'];
const waiting: (() => void)[] = [];

let touched = performance.now();
/** The reader has reached for what still waits. */
let hurried = false;
/** Looks again at the end of the second. */
let timer: ReturnType<typeof setTimeout> | undefined;
/** The browser will say when it has nothing to do. */
let asked = false;

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
  clearTimeout(timer);
  timer = undefined;
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
  if (asked || timer !== undefined || waiting.length === 0) return;
  const left = hurried ? 0 : touched + quietMs - performance.now();
  if (left > 0) {
    timer = setTimeout(() => {
      timer = undefined;
      look();
    }, left);
    return;
  }
  asked = true;
  whenIdle(() => {
    asked = false;
    // Pressed while the browser was busy: the second begins anew.
    if (hurried || performance.now() - touched >= quietMs) waiting.shift()?.();
    look();
  });
}

function whenIdle(run: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: patienceMs });
  else setTimeout(run, noIdleMs);
}
