import { useEffect } from 'react';

/** Ctrl or Cmd Z undoes, Ctrl or Cmd Enter publishes; in text fields they keep their usual meaning. */
export function useEditorKeys({ onUndo, onPublish }: { onUndo: () => void; onPublish: () => void }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const isField = event.target instanceof HTMLElement && event.target.closest('input, textarea, select');
      if (event.key === 'Enter') {
        event.preventDefault();
        onPublish();
      } else if (event.key.toLowerCase() === 'z' && !isField) {
        event.preventDefault();
        onUndo();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
