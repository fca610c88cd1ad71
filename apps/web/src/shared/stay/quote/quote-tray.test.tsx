import { renderPart } from '@wayhouse/client/testing/render-part';
import { afterEach, expect, test, vi } from 'vitest';
import { setServerPriceMode } from '../../money/price-mode.ts';
import { togglePick } from './quote-picks.ts';
import { QuoteTray } from './quote-tray.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => {} }));
afterEach(() => setServerPriceMode(null));

test('picked rates have the markup in sell mode, in which a client may see the screen', () => {
  const hotel = { en: 'Canal House', zh: '' };
  togglePick('stay', {
    id: 'o1',
    offerId: 'o1',
    terms: '',
    hotelId: 'h1',
    hotel,
    sceneRegion: 'eu',
    total: '200.00',
  });
  expect(renderPart(<QuoteTray stay="stay" />)).toContain('200.00');
  setServerPriceMode({ userId: '', mode: 'sell', markupBp: 1_000 });
  const inSellMode = renderPart(<QuoteTray stay="stay" />);
  expect(inSellMode).toContain('220.00');
  expect(inSellMode).not.toContain('200.00');
});

test('the bar also opens the comparison, because it covers the bar of compared hotels', () => {
  const html = renderPart(<QuoteTray stay="stay" compared={{ count: 2, onCompare: () => {} }} />, {
    catalogue: { 'tray.compare': 'Compare {count}' },
  });
  expect(html).toContain('Compare 2');
  expect(renderPart(<QuoteTray stay="stay" compared={{ count: 0, onCompare: () => {} }} />)).not.toContain(
    'Compare',
  );
});
