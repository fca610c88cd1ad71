import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { ImportTwins as Twins } from '@wayhouse/contract/console/hotels/hotel-imports';
import { expect, test } from 'vitest';
import type { Choice } from './columns-form.tsx';
import { ImportTwins } from './import-twins.tsx';

const catalogue = {
  'console.hotel_imports.twins_leave_out': 'leave out {count}',
  'console.hotel_imports.twins_max': 'at most {max}',
  'console.hotel_imports.more_pairs': '{count} more',
};
const storedChoice: Choice = { source: '', columns: [], country: null, words: {}, skip: [] };
const pairOf = (row: number) => ({
  row,
  name: `Hotel ${row}`,
  other: { hotel_id: 'htl_1', name: 'Hotel' },
  meters: 5,
  score: 90,
});

function render(twins: Partial<Twins>, skip: number[]): string {
  const client = new QueryClient();
  const data = { compared: 10, is_sample: false, count: 2, pairs: [pairOf(1_001), pairOf(1_002)], ...twins };
  client.setQueryData(['hotel-import-twins', 'imp_1', storedChoice], data);
  const choice = { ...storedChoice, skip };
  return renderPart(
    <ImportTwins id="imp_1" storedChoice={storedChoice} choice={choice} busy={false} onChoice={() => {}} />,
    { client, catalogue },
  );
}

test('the button counts only the rows that it leaves out', () => {
  expect(render({}, [])).toContain('leave out 2');
  expect(render({}, [1_001])).toContain('leave out 1');
  const html = render(
    {},
    Array.from({ length: 999 }, (_, index) => index + 1),
  );
  expect(html).toContain('leave out 1');
  expect(html).toContain('at most 1,000');
});

test('pairs that are not listed are counted', () => {
  expect(render({ count: 7 }, [])).toContain('5 more');
  expect(render({}, [])).not.toContain('more');
});
