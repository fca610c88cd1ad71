/** Records input on the map's picture while the live map loads, and repeats it there. */

/** The keys that move a map, by their names in MapLibre. */
const movementKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '-', '='];

export type InputRecorder = {
  /** Repeats the recorded input on an element. */
  again: (to: HTMLElement) => void;
  stop: () => void;
};

/** Records wheel events, moving keys and a pressed button. None of them scrolls the page while they are recorded. */
export function recordInput(on: HTMLElement): InputRecorder {
  const events: (WheelEvent | KeyboardEvent)[] = [];
  let held: MouseEvent | undefined;
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    events.push(event);
  };
  const key = (event: KeyboardEvent) => {
    if (!movementKeys.includes(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    events.push(event);
  };
  const press = (event: MouseEvent) => {
    held = event;
  };
  const release = () => {
    held = undefined;
  };
  on.addEventListener('wheel', wheel, { passive: false });
  on.addEventListener('keydown', key);
  on.addEventListener('mousedown', press);
  window.addEventListener('mouseup', release);
  return {
    again: (to) => {
      for (const event of events.splice(0)) replayEvent(event, to);
      if (held) replayEvent(held, to);
    },
    stop: () => {
      on.removeEventListener('wheel', wheel);
      on.removeEventListener('keydown', key);
      on.removeEventListener('mousedown', press);
      window.removeEventListener('mouseup', release);
    },
  };
}

/** Sends a copy of the event. The copy does not bubble, because the page has already received the original. */
function replayEvent(event: Event, to: HTMLElement): void {
  const kinds = { wheel: WheelEvent, keydown: KeyboardEvent, mousedown: MouseEvent };
  const Kind = kinds[event.type as keyof typeof kinds];
  to.addEventListener(event.type, (copy) => copy.stopPropagation(), { once: true });
  to.dispatchEvent(new Kind(event.type, event));
}
