import { expect, test } from 'vitest';
import { changesOf, chartBox, stepChartOf } from './step-chart.ts';

const day = (date: string, prepaid: string, used = '0.00') => ({ date, prepaid, credit_used: used });

test('each value is drawn to the end of its day, on an axis of round figures from zero', () => {
  const chart = stepChartOf([day('2026-11-01', '4000.00'), day('2026-11-02', '1000.00')], null);
  expect([chart.low, chart.high]).toEqual([0, 400_000]);
  expect(chart.prepaid).toBe(`M0 0H${chartBox.width / 2}V${chartBox.height * 0.75}H${chartBox.width}`);
  expect(chart.creditUsed).toBeNull();
  expect(chart.alertY).toBeNull();
});

test('used credit has its own line, and the alert is inside the axis', () => {
  const chart = stepChartOf([day('2026-11-01', '0.00', '250.00')], '2000.00');
  expect(chart.high).toBe(200_000);
  expect(chart.alertY).toBe(0);
  expect(chart.creditUsed).toBe(`M0 ${chartBox.height * 0.875}H${chartBox.width}`);
});

test('a negative balance extends the axis below zero', () => {
  expect(stepChartOf([day('2026-11-01', '-120.00')], null).low).toBe(-20_000);
});

test('the text lists the first day and the days with a change, newest first', () => {
  const days = [day('2026-11-01', '5.00'), day('2026-11-02', '5.00'), day('2026-11-03', '5.00', '1.00')];
  expect(changesOf(days).map(({ date }) => date)).toEqual(['2026-11-03', '2026-11-01']);
});
