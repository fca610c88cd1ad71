/** Records input on the map's picture while the live map loads, and replays it on the live map. */

/** The keys that move a map. */
const movementKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '-', '='];

export type InputRecorder = {
  /** Replays the recorded input on an element. */
  replay: (to: HTMLElement) => void;
  stop: () => void;
};

/** Records wheel events, movement keys and a held mouse button. Recorded events do not scroll the page. */
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
    replay: (to) => {
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

/** Dispatches a copy of the event. The copy does not bubble, because the page has already received the original. */
function replayEvent(event: Event, to: HTMLElement): void {
  const kinds = { wheel: WheelEvent, keydown: KeyboardEvent, mousedown: MouseEvent };
  const Kind = kinds[event.type as keyof typeof kinds];
  to.addEventListener(event.type, (copy) => copy.stopPropagation(), { once: true });
  to.dispatchEvent(new Kind(event.type, event));
}
