import { expect, test } from 'vitest';
import { changedDetails } from './change-details-dialog.tsx';

const opened = {
  guests: [{ room: 0, guest: 0, first_name: 'Wei', last_name: 'Chen' }],
  special_requests: 'Quiet room.',
  arrival_time: '',
};

test('only the changed values are sent, so that those of a colleague stay', () => {
  expect(changedDetails({ ...opened, arrival_time: '23:30' }, opened)).toEqual({ arrival_time: '23:30' });
  expect(changedDetails({ ...opened, special_requests: ' Quiet room. ' }, opened)).toEqual({});
  const guests = [{ room: 0, guest: 0, first_name: 'Wei', last_name: 'Cheng' }];
  expect(changedDetails({ ...opened, guests }, opened)).toEqual({ guests });
});
