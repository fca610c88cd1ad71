import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

const debounceMs = 350;

type TypedFilter = {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/**
 * Properties of a field whose value lives in the address. The field holds the text itself and sends it after a pause in
 * typing, on Enter and on blur, because the address changes later. A change from elsewhere (Back, a cleared filter)
 * replaces the text. A text that is not `whole`, like a half-typed date, is not sent.
 */
export function useTypedFilter(
  value: string,
  { onSend, whole }: { onSend: (text: string) => void; whole?: (text: string) => boolean },
): TypedFilter {
  const [text, setText] = useState(value);
  const known = useRef(value);
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    setText(value);
  }, [value]);
  const send = () => {
    if (text === known.current || whole?.(text) === false) return;
    known.current = text;
    onSend(text);
  };
  const latest = useRef(send);
  latest.current = send;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter restarts the wait
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return {
    value: text,
    onChange: (event) => setText(event.target.value),
    onBlur: send,
    onKeyDown: (event) => {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) send();
      else if (event.key === 'Escape' && event.currentTarget.type === 'search') setText('');
    },
  };
}
