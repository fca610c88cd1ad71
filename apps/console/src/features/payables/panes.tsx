import { EmptyState } from '@wayhouse/ui/state';
import type { ReactNode } from 'react';
import deskStyles from '../../shared/desk/desk.module.css';

/** The state of a view in the address, and functions that change it. */
export type ViewState = {
  page: number;
  current: string | null;
  onPage: (page: number) => void;
  onOpen: (id: string) => void;
};

type Props = {
  current: string | null;
  /** Shown while no row is selected. */
  choose: { title: string; text: string };
  list: ReactNode;
  children: ReactNode;
};

/** Two panes: the list, and the selected row. */
export function Panes({ current, choose, list, children }: Props) {
  return (
    <div
      className={`${deskStyles.desk} ${deskStyles.queue} ${deskStyles.wideDetail} ${current ? deskStyles.withDetail : ''}`}
      data-part="panes"
    >
      {list}
      <section className={deskStyles.detail} aria-label={choose.title}>
        {current ? children : <EmptyState {...choose} />}
      </section>
    </div>
  );
}
