import { isEnter } from '@wayhouse/ui/keys/is-enter';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

const debounceMs = 350;

type TypedFilter = {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/**
 * Props of a field whose value is in the URL. The URL changes with a delay, so the field keeps its own text. Sends the
 * text after a pause, on Enter and on blur. Escape clears a search field. Back or a cleared filter replaces the text.
 * An incomplete text (`isComplete` is false), like a half-typed date, is not sent.
 */
export function useTypedFilter(
  value: string,
  { onSend, isComplete }: { onSend: (text: string) => void; isComplete?: (text: string) => boolean },
): TypedFilter {
  const [text, setText] = useState(value);
  const lastSent = useRef(value);
  useEffect(() => {
    if (value === lastSent.current) return;
    lastSent.current = value;
    setText(value);
  }, [value]);
  const send = () => {
    if (text === lastSent.current || isComplete?.(text) === false) return;
    lastSent.current = text;
    onSend(text);
  };
  const latest = useRef(send);
  latest.current = send;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter restarts the debounce
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return {
    value: text,
    onChange: (event) => setText(event.target.value),
    onBlur: send,
    onKeyDown: (event) => {
      if (isEnter(event)) send();
      else if (event.key === 'Escape' && event.currentTarget.type === 'search') setText('');
    },
  };
}
