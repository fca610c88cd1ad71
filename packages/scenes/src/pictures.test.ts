import { describe, expect, it } from 'vitest';
import { draw } from './pictures.ts';

describe('hotel pictures', () => {
  it('are equal for the same input', () => {
    expect(draw({ kind: 'hotel', id: 'htl_1' })).toBe(draw({ kind: 'hotel', id: 'htl_1' }));
  });

  it('differ between two hotels of the same region and time of day', () => {
    const scene = { region: 'coast', time: 'dusk' } as const;
    expect(draw({ kind: 'hotel', id: 'htl_1', ...scene })).not.toBe(
      draw({ kind: 'hotel', id: 'htl_2', ...scene }),
    );
  });

  it('contain no style attribute and no script, which a strict content security policy would block', () => {
    for (const kind of ['hotel', 'room', 'lobby', 'pool', 'dining', 'bath', 'meeting'] as const) {
      expect(draw({ kind, id: 'htl_3' })).not.toMatch(/style=|<script|<style/);
    }
  });
});
