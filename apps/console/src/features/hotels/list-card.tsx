import { IconPlus } from '@tabler/icons-react';
import { Button } from '@wayhouse/ui/button';
import { EmptyState } from '@wayhouse/ui/state';
import type { ReactNode } from 'react';
import pageStyles from '../../shared/styles/page.module.css';

type Props = {
  title: string;
  add: string;
  onAdd: () => void;
  /** The text of an empty list; null while the list has rows. */
  emptyState: { title: string; text: string } | null;
  children: ReactNode;
};

/** A card with a list and an Add button. An empty list shows a text. */
export function ListCard({ title, add, onAdd, emptyState, children }: Props) {
  const button = (
    <Button kind="primary" size="sm" icon={IconPlus} onClick={onAdd}>
      {add}
    </Button>
  );
  if (emptyState) return <EmptyState {...emptyState} action={button} />;
  return (
    <section className="card">
      <div className={`${pageStyles.cardHeader} row btw g12`}>
        <h3 className="t16 b6">{title}</h3>
        {button}
      </div>
      {children}
    </section>
  );
}
