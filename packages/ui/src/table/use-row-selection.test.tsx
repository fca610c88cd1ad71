import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useRowSelection } from './use-row-selection.ts';

type Order = { no: string; owner?: string };

test('a selected row has the values of the reloaded list; a row of another page stays as it was', () => {
  const selectedRows: (readonly Order[])[] = [];
  function Screen() {
    // The second render shows the reloaded list.
    const isReloaded = selectedRows.length > 0;
    const shown: Order[] = [{ no: 'A', ...(isReloaded && { owner: 'Mei' }) }];
    const selection = useRowSelection<Order>(({ no }) => no, shown);
    selectedRows.push(selection.rows);
    if (!isReloaded) selection.set([{ no: 'A' }, { no: 'B' }], true);
    return null;
  }
  renderToString(<Screen />);
  expect(selectedRows.at(-1)).toEqual([{ no: 'A', owner: 'Mei' }, { no: 'B' }]);
});
