import type { DeskAction } from '@wayhouse/contract/console/orders/order-queues';
import { expect, test } from 'vitest';
import { arrangeActions } from './arrange-actions.ts';

const arrange = (can: DeskAction[], need?: 'on_request' | 'in_process' | 'no_hotel_number') =>
  arrangeActions({ can, ...(need && { need }), order: {} });

test('a request shows both answers of the hotel beside each other', () => {
  const { first, row, menu } = arrange(['confirm', 'extend_request', 'fail', 'cancel'], 'on_request');
  expect(first).toBe('confirm');
  expect(row).toEqual(['confirm', 'fail', 'cancel']);
  expect(menu).toEqual(['extend_request']);
});

test('an order in process at a source keeps the failure in the menu', () => {
  const { row, menu } = arrange(['confirm', 'retry', 'fail', 'cancel'], 'in_process');
  expect(row).toEqual(['confirm', 'cancel']);
  expect(menu).toEqual(['retry', 'fail']);
});

test('no step comes first while the task asks for the number of the hotel', () => {
  const { first, row } = arrange(['change_stay', 'cancel', 'hotel_number'], 'no_hotel_number');
  expect(first).toBeUndefined();
  expect(row).toEqual(['change_stay', 'cancel']);
});
