import { describe, expect, it } from 'vitest';
import { draw } from './pictures.ts';

describe('hotel pictures', () => {
  it('draw the same hotel the same way every time', () => {
    expect(draw({ kind: 'hotel', id: 'htl_1' })).toBe(draw({ kind: 'hotel', id: 'htl_1' }));
  });

  it('draw another hotel differently, also in the same region at the same hour', () => {
    const look = { region: 'coast', time: 'dusk' } as const;
    expect(draw({ kind: 'hotel', id: 'htl_1', ...look })).not.toBe(
      draw({ kind: 'hotel', id: 'htl_2', ...look }),
    );
  });

  it('carry no style attribute and no script, so a strict policy lets them through', () => {
    for (const kind of ['hotel', 'room', 'lobby', 'pool', 'dining', 'bath', 'meeting'] as const) {
      expect(draw({ kind, id: 'htl_3' })).not.toMatch(/style=|<script|<style/);
    }
  });
});
