import { IconSearch } from '@tabler/icons-react';
import { Icon } from '@wayhouse/ui/icon';
import { useEffect, useRef, useState } from 'react';
import styles from './list.module.css';

type Props = { label: string; value: string; onChange: (value: string) => void };

const pauseMs = 300;

/** A search box: `/` focuses it, the search starts after a pause in typing, Escape clears it. */
export function SearchBox({ label, value, onChange }: Props) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onChange(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select');
      if (event.key !== '/' || typing) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className={`inp ${styles.conSearch}`}>
      <Icon of={IconSearch} size={16} />
      <input
        ref={input}
        type="search"
        value={text}
        placeholder={label}
        aria-label={label}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText('');
        }}
      />
      <kbd className="hide-m">/</kbd>
    </div>
  );
}
