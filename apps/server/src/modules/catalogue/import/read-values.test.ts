import { describe, expect, it } from 'vitest';
import { facilityOf } from '../hotels/vocabulary.ts';
import { plainText, readNumber, readStars } from './read-values.ts';

describe('values in files', () => {
  it.each([
    ['4', 4],
    ['4.5', 4.5],
    ['4,5', 4.5],
    ['4*', 4],
    ['****', 4],
    ['★★★★', 4],
    ['★★★★☆', Number.NaN],
    ['4 stars', 4],
    ['4-star', 4],
    ['four', 4],
    ['Four stars', 4],
    ['4星', 4],
    ['四星级', 4],
    ['五星', 5],
    ['4*S', 4.5],
    ['4 Sterne', 4],
    ['3 étoiles', 3],
    ['4 estrelas', 4],
    ['Cinco estrelas', 5],
    ['4-star hotel', 4],
    ['五星级酒店', 5],
    ['many', Number.NaN],
  ])('reads %s stars (fault 18)', (text, stars) => expect(readStars(text)).toBe(stars));

  it('reads commas in numbers (fault 18)', () => {
    expect(readNumber('lat', '47,91')).toBe(47.91);
    expect(readNumber('reviews', '1,234')).toBe(1234);
    expect(readNumber('score', '4,5')).toBe(4.5);
  });

  it('removes HTML from a text and leaves plain text unchanged (fault 20)', () => {
    expect(plainText('A<br />B <b>C</b><script>x()</script>')).toEqual({ text: 'A B C', wasHtml: true });
    expect(plainText('rooms < 20 m² & more')).toEqual({ text: 'rooms < 20 m² & more', wasHtml: false });
    expect(plainText('Caf&eacute; &amp; bar')).toEqual({ text: 'Café & bar', wasHtml: true });
  });

  it.each([
    ['室内游泳池', 'indoor_pool'],
    ['中式餐厅', 'chinese_restaurant'],
    ['西式餐厅', 'restaurant'],
    ['残疾人设施', 'accessible'],
    ['酒店各处提供wifi', 'wifi'],
    ['公共区域和部分房间提供wifi', 'wifi'],
    ['Free WiFi in lobby', 'wifi'],
    ['Washer', 'washing_machine'],
    ['Heating', 'heating'],
    ['暖气', 'heating'],
    ['收费停车位', 'parking'],
    ['24 小时前台服务', 'front_desk_24h'],
    ['Business center', 'business_centre'],
    ['Free parking (on site)', 'free_parking'],
  ])('knows the facility %s (fault 20)', (name, code) => expect(facilityOf(name)).toBe(code));

  it('does not report free Wi-Fi when the file names a fee or no Wi-Fi (fault 20)', () => {
    expect(facilityOf('WiFi (surcharge)')).toBeUndefined();
    expect(facilityOf('No WiFi')).toBeUndefined();
  });
});
