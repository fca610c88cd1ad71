/** Suggest with test places: matches, order, and freshness. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf, testClock, testContext } from '../../../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { Actor, Ctx } from '../../../context.ts';
import { seedPeople } from '../../../demo/seed-people.ts';
import { openDatabase } from '../../../platform/database.ts';
import { suggestPlaces } from '../places/suggest-places.ts';
import { suggestWithPinyin } from '../places/suggest-with-pinyin.ts';

let test: TestDatabase;
let ctx: Ctx;

const places = [
  ['cn', 'country', null, 'China', '中国', []],
  ['gr', 'country', null, 'Greece', '希腊', []],
  ['fr', 'country', null, 'France', '法国', []],
  ['mv', 'country', null, 'Maldives', '马尔代夫', []],
  ['paris', 'city', 'fr', 'Paris', '巴黎', []],
  ['deauville', 'city', 'fr', 'Deauville', '多维尔', []],
  ['male', 'city', 'mv', 'Malé', '马累', []],
  ['ari', 'city', 'mv', 'Ari Atoll', '阿里环礁', []],
  ['shanghai', 'city', 'cn', 'Shanghai', '上海', ['沪']],
  ['shangrao', 'city', 'cn', 'Shangrao', '上饶', []],
  ['beijing', 'city', 'cn', 'Beijing', '北京', ['Peking']],
  ['chongqing', 'city', 'cn', 'Chongqing', '重庆', []],
  ['xian', 'city', 'cn', "Xi'an", '西安', ['长安']],
  ['guangzhou', 'city', 'cn', 'Guangzhou', '广州', ['Canton']],
  ['santorini', 'city', 'gr', 'Santorini', '圣托里尼', ['Thira']],
  ['athens', 'city', 'gr', 'Athens', '雅典', []],
  ['thessaloniki', 'city', 'gr', 'Thessaloniki', '塞萨洛尼基', ['Salonica']],
  ['bund', 'district', 'shanghai', 'The Bund', '外滩', []],
  ['lujiazui', 'district', 'shanghai', 'Lujiazui', '陆家嘴', []],
  ['plaka', 'district', 'athens', 'Plaka', '普拉卡', []],
  ['palace', 'landmark', 'beijing', 'Forbidden City', '故宫', ['Palace Museum']],
  ['acropolis', 'landmark', 'athens', 'Acropolis', '卫城', []],
  ['pvg', 'airport', 'shanghai', 'Shanghai Pudong Airport', '上海浦东国际机场', ['PVG']],
  ['ath', 'airport', 'athens', 'Athens International Airport', '雅典国际机场', ['ATH']],
  ['hongqiao', 'station', 'shanghai', 'Shanghai Hongqiao Station', '上海虹桥站', []],
  ['xianbei', 'station', 'xian', "Xi'an North Station", '西安北站', []],
] as const;

const hotels = [
  ['h-bund', 'shanghai', 'bund', 'Harbour Light Hotel Shanghai', '上海海港之光酒店', 900],
  ['h-lantern', 'shanghai', 'lujiazui', 'Lantern House', '灯笼屋', 20],
  ['h-wall', 'beijing', null, 'Long Wall Hotel', '北京长墙饭店', 300],
  ['h-caldera', 'santorini', null, 'Caldera View', '火山口景观酒店', 50],
  ['h-kaimeisi', 'chongqing', null, 'Kaimeisi Boutique Hotel', '凯美斯精品酒店（解放碑店）', 9],
  ['h-hilton', 'shanghai', null, '', '上海静安希尔顿大酒店', 9],
  ['h-doubletree', 'beijing', null, '', '北京希尔顿逸林酒店', 9],
  ['h-ritz', 'paris', null, 'Ritz Paris', '', 9],
  ['h-kyriad', 'deauville', null, 'Kyriad Saint-Arnoult', '', 9],
  ['h-sand', 'ari', null, 'White Sand Resort', '白沙度假村', 3],
  ['h-reef', 'male', null, 'Reef House', '', 3],
  ['h-jw', 'beijing', null, '', '北京粤财JW万豪酒店', 3],
  ['h-piao', 'chongqing', null, '', '飘HOME酒店', 3],
] as const satisfies Parameters<typeof addHotel>[];

beforeAll(async () => {
  test = await createTestDatabase();
  await seedPeople(test.db, { now: new Date('2027-01-01T00:00:00Z') });
  for (const [id, type, parent, en, zh, aliases] of places) {
    await sql`insert into catalogue.regions (id, type, parent_id, country_code, name_en, name_zh, lat, lng, time_zone, aliases)
      values (${id}, ${type}, ${parent}, ${countryOf(id, parent)}, ${en}, ${zh}, 30, 100, 'UTC', ${aliases})`.execute(
      test.db,
    );
  }
  await sql`insert into catalogue.property_types values ('hotel', 'Hotel', '酒店')`.execute(test.db);
  for (const [id, city, district, en, zh, reviews] of hotels)
    await addHotel(id, city, district, en, zh, reviews);
  ctx = {
    ...testContext(test.db, testClock(new Date('2027-01-02T00:00:00Z'))),
    requestId: 'req_test',
    language: 'en',
    ip: '127.0.0.1',
    userAgent: 'test',
  };
});
afterAll(() => test.drop());

async function addHotel(
  id: string,
  city: string,
  district: string | null,
  en: string,
  zh: string,
  reviews: number,
): Promise<void> {
  await sql`insert into catalogue.hotels (id, source, source_id, name_en, name_zh, country_code, city_id, district_id, lat,
    lng, location_precision, time_zone, stars, reviews, property_type, scene_region, status, created_at, updated_at)
    values (${id}, 'test', ${id}, ${en}, ${zh}, ${countryOf(id, city)}, ${city}, ${district}, 30, 100, 'exact', 'UTC', 4, ${reviews},
    'hotel', 'skyline', 'online', '2027-01-01', '2027-01-01')`.execute(test.db);
}

/** The country's code of a region or of a hotel's city. */
function countryOf(id: string, parent: string | null): string {
  const country = [id, parent, places.find(([city]) => city === parent)?.[2]].find((each) =>
    ['cn', 'gr', 'fr', 'mv'].includes(each ?? ''),
  );
  return (country ?? 'cn').toUpperCase();
}

const suggest = async (q: string, by: Ctx = ctx) => (await suggestPlaces(by, { q, limit: 10 })).groups;
const ids = async (q: string, by?: Ctx) =>
  (await suggest(q, by)).flatMap((group) => group.items.map((item) => item.id));

it('shows the pinyin of a place when the text matches only its pinyin', async () => {
  const first = async (q: string) => (await suggestWithPinyin(ctx, { q, limit: 10 })).groups[0]?.items[0];
  expect(await first('shengtuolini')).toMatchObject({ id: 'santorini', pinyin: 'sheng tuo li ni' });
  expect(await first('stln')).toMatchObject({ id: 'santorini', pinyin: 'sheng tuo li ni' });
  expect(await first('santo')).not.toHaveProperty('pinyin');
  expect(await first('圣托里尼')).not.toHaveProperty('pinyin');
});

describe('twenty places', () => {
  // English, Chinese, full pinyin, initials, one typing error.
  it.each([
    ['shanghai', ['Shanghai', '上海', 'shang hai', 'sh', 'shangahi']],
    ['beijing', ['beijing', '北京', 'bei jing', 'bj', 'beijng']],
    ['chongqing', ['Chongqing', '重庆', 'chongqing', 'cq', 'chonqing']],
    ['xian', ["Xi'an", '西安', 'xian', 'xa', 'xiann']],
    ['guangzhou', ['Guangzhou', '广州', 'guangzhou', 'gz', 'guanghzou']],
    ['shangrao', ['Shangrao', '上饶', 'shangrao', 'sr', 'shangrau']],
    ['santorini', ['Santorini', '圣托里尼', 'shengtuolini', 'stln', 'santorimi']],
    ['athens', ['Athens', '雅典', 'yadian', 'yd', 'athems']],
    ['thessaloniki', ['Thessaloniki', '塞萨洛尼基', 'saisaluoniji', 'sslnj', 'thesaloniki']],
    ['bund', ['the bund', '外滩', 'waitan', 'wt', 'waitna']],
    ['lujiazui', ['Lujiazui', '陆家嘴', 'lujiazui', 'ljz', 'lujiazhui']],
    ['plaka', ['Plaka', '普拉卡', 'pulaka', 'plk', 'plakka']],
    ['palace', ['forbidden city', '故宫', 'gugong', 'gg', 'forbiden']],
    ['acropolis', ['Acropolis', '卫城', 'weicheng', 'wc', 'akropolis']],
    ['pvg', ['shanghai pudong', '浦东', 'pudong', 'shpdgjjc', 'pudng']],
    ['ath', ['athens international', '雅典国际机场', 'yadianguoji', 'ydgjjc', 'athens intrenational']],
    ['hongqiao', ['shanghai hongqiao', '虹桥', 'hongqiao', 'shhqz', 'hongqaio']],
    ['xianbei', ['xian north', '西安北', 'xianbei', 'xabz', 'xianbie']],
    ['h-lantern', ['lantern', '灯笼', 'denglong', 'dlw', 'lanterm']],
    ['h-caldera', ['caldera view', '火山口', 'huoshankou', 'hskjgjd', 'calderra']],
  ])('%s is found by %j', async (id, queries) => {
    for (const q of queries) expect([q, await ids(q)]).toEqual([q, expect.arrayContaining([id])]);
  });

  it.each([
    ['上海', '上海', 'shanghai'],
    ['traditional', '廣州', 'guangzhou'],
    ['traditional characters with another variant', '聖托里尼', 'santorini'],
    ['an alias', 'peking', 'beijing'],
    ['characters that only sound alike', '北经', 'beijing'],
    ['full-width letters', 'ＢＥＩＪＩＮＧ', 'beijing'],
  ])('%s: %s finds %s first', async (_, q, id) => {
    expect((await ids(q))[0]).toBe(id);
  });
});

describe('order', () => {
  it('places the city with more hotels before the city without hotels', async () => {
    expect((await ids('shang')).filter((id) => ['shanghai', 'shangrao'].includes(id))).toEqual([
      'shanghai',
      'shangrao',
    ]);
  });

  it('finds a hotel by its words in any order, combined with its city', async () => {
    expect(await ids('shanghai lantern')).toContain('h-lantern');
    expect(await ids('hotel wall')).toContain('h-wall');
    expect(await ids('灯笼 上海')).toContain('h-lantern');
    expect(await ids('lantern beijing')).not.toContain('h-lantern');
  });

  it.each(['上海外滩', 'Shanghai Bund', 'bund shanghai', 'shanghaiwaitan', '上海 外滩'])(
    '%s, a city and its district, finds the district first',
    async (q) => expect((await ids(q))[0]).toBe('bund'),
  );

  it('finds the district also when many hotels begin with the text', async () => {
    for (const sign of '东西南北中新')
      await addHotel(`h-bund-${sign}`, 'shanghai', 'bund', '', `上海外滩${sign}酒店`, 9);
    expect(await ids('上海外滩')).toEqual(expect.arrayContaining(['bund', 'h-bund-东']));
    expect(await ids('上海外滩东')).toContain('h-bund-东');
    await sql`update catalogue.hotels set status = 'offline' where id like 'h-bund-%'`.execute(test.db);
  });

  it('finds no district by the name of another city', async () => {
    expect(await ids('beijing bund')).not.toContain('bund');
    expect(await ids('北京外滩')).not.toContain('bund');
  });

  it('does not guess from two letters', async () => {
    expect(await ids('qx')).toEqual([]);
  });

  it("ranks the caller's own and colleagues' searches higher, and ignores those of other accounts", async () => {
    const agent = await callerOf(ctx, 'agent@wayhouse.test');
    const seller = await callerOf(ctx, 'seller@wayhouse.test');
    const other = await callerOf(ctx, 'other@wayhouse.test');
    await sql`insert into catalogue.recent_places values
      (${agent.actor.userId}, ${agent.actor.accountId}, 'city', 'x', 'city', 'shangrao', '2027-01-02')`.execute(
      test.db,
    );
    const ctxOf = (actor: Actor): Ctx => ({ ...ctx, findCaller: async () => actor });
    const cities = async (actor: Actor, q = 'shang') =>
      (await suggest(q, ctxOf(actor))).find((group) => group.type === 'city')?.items.map((item) => item.id);
    expect(await cities(agent.actor)).toEqual(['shangrao', 'shanghai']);
    expect((await cities(other.actor))?.[0]).toBe('shanghai');
    // A colleague's search adds fewer points than an own search. They are too few to rank above a city with hotels.
    expect(await cities(seller.actor, 's')).toEqual(['shanghai', 'santorini', 'shangrao', 'thessaloniki']);
    expect(await cities(other.actor, 's')).toEqual(['shanghai', 'santorini', 'thessaloniki', 'shangrao']);
  });
});

describe('names of several parts', () => {
  it.each([
    ['a Chinese city and a name, joined (fault 6)', '重庆凯美斯精品酒店', 'h-kaimeisi'],
    ['the city after the name, joined (fault 6)', '凯美斯重庆', 'h-kaimeisi'],
    ['a name with another last word (fault 6)', '重庆凯美斯酒店', 'h-kaimeisi'],
    ['a Latin city before the brand (fault 6)', 'Deauville Kyriad', 'h-kyriad'],
    ['a Latin city and a brand, joined (fault 6)', 'deauvillekyriad', 'h-kyriad'],
    ['a country and a name, joined (fault 6)', '马尔代夫白沙', 'h-sand'],
    ['a Latin brand by its Chinese name (fault 15)', '巴黎丽兹', 'h-ritz'],
    ['… with a word that the name lacks (fault 15)', '巴黎丽兹酒店', 'h-ritz'],
    ['a Chinese brand by its Latin name (fault 15)', 'hilton beijing', 'h-doubletree'],
    ['a Chinese brand after its city (fault 15)', '上海希尔顿', 'h-hilton'],
    ['a district of the name between city and brand (fault 15)', '上海静安希尔顿', 'h-hilton'],
    ['Latin letters inside Chinese, by pinyin (fault 15)', 'beijingyuecaijwwanhao', 'h-jw'],
    ['… by spaced pinyin (fault 15)', 'yue cai jw wan hao', 'h-jw'],
    ['… by the English name of the brand (fault 15)', '北京JW Marriott', 'h-jw'],
    ['… by its first syllable (fault 15)', 'piao home', 'h-piao'],
    ['… by letters and signs (fault 15)', 'piaoHOME酒店', 'h-piao'],
  ])('%s: %s finds %s', async (_, q, id) => {
    expect(await ids(q)).toContain(id);
  });

  it.each(['马尔代夫', 'maldives', 'maerdaifu'])(
    'a country name finds its cities and hotels: %s (fault 6)',
    async (q) => {
      expect(await ids(q)).toEqual(expect.arrayContaining(['ari', 'male', 'h-sand', 'h-reef']));
    },
  );

  it('finds no hotel of another city (fault 6)', async () => {
    expect(await ids('北京凯美斯精品酒店')).not.toContain('h-kaimeisi');
    expect(await ids('上海丽兹')).not.toContain('h-ritz');
  });
});

describe('unusual input', () => {
  it.each(['%', "_'; drop table", '\\', '<b>', '\u0000', '🏨', 'a'.repeat(100), '上'.repeat(100)])(
    '%j gets an answer',
    async (q) => {
      expect(await suggest(q)).toBeInstanceOf(Array);
    },
  );
});

describe('freshness', () => {
  it('every process shows a new hotel, its new name instead of the old one, and its removal', async () => {
    const otherDb = openDatabase(test.url, { max: 2 });
    const otherCtx: Ctx = { ...ctx, db: otherDb };
    try {
      expect(await ids('quiet garden', otherCtx)).toEqual([]);
      await addHotel('h-new', 'athens', null, 'Quiet Garden', '静园', 0);
      for (const by of [ctx, otherCtx]) expect(await ids('quiet garden', by)).toEqual(['h-new']);
      const [city] = await suggest('athens', otherCtx);
      expect(city?.items[0]?.hotels).toBe(1);
      await sql`update catalogue.hotels set name_en = 'Loud Garden' where id = 'h-new'`.execute(test.db);
      for (const by of [ctx, otherCtx]) {
        expect(await ids('quiet garden', by)).toEqual([]);
        expect(await ids('loud', by)).toEqual(['h-new']);
      }
      await sql`update catalogue.hotels set status = 'offline' where id = 'h-new'`.execute(test.db);
      for (const by of [ctx, otherCtx]) expect(await ids('loud', by)).toEqual([]);
      const [emptyCity] = await suggest('athens', otherCtx);
      expect(emptyCity?.items[0]?.hotels).toBe(0);
    } finally {
      await otherDb.destroy();
    }
  });

  it('misses no change of transactions that end in another order than they began', async () => {
    const { db } = test;
    await db.transaction().execute(async (earlierTx) => {
      await sql`update catalogue.hotels set name_en = 'Late Bird' where id = 'h-wall'`.execute(earlierTx);
      await sql`update catalogue.hotels set name_en = 'Early Bird' where id = 'h-caldera'`.execute(db);
      expect(await ids('early bird')).toEqual(['h-caldera']);
      expect(await ids('late bird')).toEqual([]);
    });
    expect(await ids('late bird')).toEqual(['h-wall']);
  });

  it('writes new content to the change feed of search', async () => {
    const last = async () =>
      (
        await sql<{
          seq: number;
        }>`select coalesce(max(seq), 0) as seq from rates.changes where hotel_id = 'h-bund' and what = 'hotel'`.execute(
          test.db,
        )
      ).rows[0]?.seq ?? 0;
    const before = await last();
    await sql`update catalogue.hotels set stars = 5 where id = 'h-bund'`.execute(test.db);
    expect(await last()).toBeGreaterThan(before);
  });
});
