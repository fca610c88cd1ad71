/** Properties of the axes that all charts share. */

const tick = { fontSize: 12, fill: 'var(--text-3)' };

/** The horizontal axis, with the labels of the points. */
export const labelAxis = {
  dataKey: 'label',
  tick,
  tickLine: false,
  axisLine: { stroke: 'var(--line-2)' },
};

/** The vertical axis, with values. */
export const valueAxis = { tick, tickLine: false, axisLine: false };
