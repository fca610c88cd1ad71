/** Runs `work` after the browser has painted; at once in a hidden tab, which is not painted. */
export function afterPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}
