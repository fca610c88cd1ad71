import { IconSearch } from '@tabler/icons-react';
import { useTypedFilter } from '@wayhouse/client/use-typed-filter';
import { Icon } from '@wayhouse/ui/icon';
import { useSingleKeys } from '@wayhouse/ui/keys/use-single-keys';
import { useRef } from 'react';
import styles from './list.module.css';

type Props = { label: string; value: string; onChange: (value: string) => void };

/** A search box. The key `/` focuses it, Escape clears it. The search starts after a pause in typing. */
export function SearchBox({ label, value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const inputProps = useTypedFilter(value, { onSend: onChange });
  useSingleKeys((key) => {
    if (key !== '/') return false;
    input.current?.focus();
    return true;
  });
  return (
    <div className={`inp ${styles.search}`}>
      <Icon of={IconSearch} size={16} />
      <input
        ref={input}
        type="search"
        placeholder={label}
        aria-label={label}
        maxLength={100}
        {...inputProps}
      />
      <kbd className="hide-m">/</kbd>
    </div>
  );
}
