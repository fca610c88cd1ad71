/** The list of toasts. It is outside React, so that any code can add a toast. */

export type ToastTone = 'info' | 'success' | 'warning';
export type Toast = {
  id: number;
  text: string;
  tone: ToastTone;
  action?: { label: string; run: () => void };
};

const toastsMax = 3;
let nextId = 1;
let toasts: readonly Toast[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a toast for 5 s in the `ToastRegion`. A toast that is hovered or focused stays until 5 s after that ends. At
 * most three toasts are shown: a fourth removes the oldest. A new toast replaces an older one with the same text. The
 * default tone is `info`; a press on the action runs it and removes the toast.
 */
export function toast(text: string, options: { tone?: ToastTone; action?: Toast['action'] } = {}): void {
  const newToast: Toast = { id: nextId++, text, tone: options.tone ?? 'info', action: options.action };
  publish([...toasts.filter((each) => each.text !== text), newToast].slice(-toastsMax));
}

export function dismissToast(id: number): void {
  publish(toasts.filter((each) => each.id !== id));
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}
