/** Runs `work` once the browser has shown what the hand just did; at once where nothing is shown. */
export function afterPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}
