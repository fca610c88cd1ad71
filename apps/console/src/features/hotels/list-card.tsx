import { IconPlus } from '@tabler/icons-react';
import { Button } from '@wayhouse/ui/button';
import { EmptyState } from '@wayhouse/ui/state';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  add: string;
  onAdd: () => void;
  /** What is said while there is nothing to list. */
  none: { title: string; text: string } | null;
  children: ReactNode;
};

/** What a hotel has several of (room types, rate plans): a table with the way to add one; the way alone while it has none. */
export function ListCard({ title, add, onAdd, none, children }: Props) {
  const button = (
    <Button kind="primary" size="sm" icon={IconPlus} onClick={onAdd}>
      {add}
    </Button>
  );
  if (none) return <EmptyState {...none} action={button} />;
  return (
    <section className="card">
      <div className="card-h row btw g12">
        <h3 className="t16 b6">{title}</h3>
        {button}
      </div>
      {children}
    </section>
  );
}
