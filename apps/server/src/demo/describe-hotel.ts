/** Descriptions: the facts of a hotel as sentences, in two languages with the same meaning. */
import type { Text2 } from '@wayhouse/contract/schemas';
import { pick, type Random } from './random.ts';

export interface Portrait {
  city: Text2;
  /** District, or the city for a hotel without one. */
  area: Text2;
  scene: string;
  kind: string;
  stars: number;
  rooms: number;
  /** Year of the opening, or of the last renewal. */
  year: number;
  facilities: string[];
  near?: { name: Text2; km: number } | undefined;
  airport?: { name: Text2; km: number } | undefined;
}

const settings: Record<string, Text2[]> = {
  skyline: [
    { en: 'stands among the towers of {area}', zh: '坐落于{area}的高楼之间' },
    { en: 'looks over the skyline of {city} from {area}', zh: '位于{area}，可俯瞰{city}天际线' },
  ],
  coast: [
    { en: 'lies close to the sea in {area}', zh: '位于{area}，离海不远' },
    { en: 'is a few minutes from the shore in {area}', zh: '位于{area}，几分钟可到海边' },
  ],
  mountain: [
    { en: 'sits below the peaks around {area}', zh: '位于{area}，群山环抱' },
    { en: 'is a quiet house with mountain air in {area}', zh: '位于{area}，空气清新，环境安静' },
  ],
  oldtown: [
    {
      en: 'occupies a restored building in the old streets of {area}',
      zh: '由{area}老街上的历史建筑改建而成',
    },
    {
      en: 'stands in the lanes of {area}, within a walk of most sights',
      zh: '藏身于{area}的街巷，步行可达多处景点',
    },
  ],
  resort: [
    { en: 'spreads through palm gardens in {area}', zh: '坐落于{area}，棕榈花园环绕' },
    { en: 'is a place to stay put for a few days in {area}', zh: '位于{area}，适合安心住上几天' },
  ],
  riverside: [
    { en: 'stands by the river in {area}', zh: '位于{area}，临河而建' },
    { en: 'is a short walk from the riverside in {area}', zh: '位于{area}，步行可到河边' },
    { en: 'has the river within a few streets in {area}', zh: '位于{area}，过几条街就是河畔' },
  ],
  garden: [
    { en: 'hides behind a garden in {area}', zh: '位于{area}，闹中取静，自带花园' },
    { en: 'is built around a green courtyard in {area}', zh: '位于{area}，客房围绕绿意庭院而建' },
  ],
  desert: [
    { en: 'combines cool courtyards with wide sky in {area}', zh: '位于{area}，庭院清凉，视野开阔' },
    { en: 'is a low, shaded house in {area}', zh: '位于{area}，建筑低矮，处处有荫' },
  ],
};

const roomPhrases: Text2[] = [
  {
    en: 'Its {rooms} rooms are bright and well kept, with firm beds and good curtains',
    zh: '共有{rooms}间客房，采光好，床品舒适，遮光窗帘到位',
  },
  {
    en: 'All {rooms} rooms were renewed in {year} and have desk, safe and fast Wi-Fi',
    zh: '{rooms}间客房均于{year}年翻新，配有书桌、保险箱和高速Wi-Fi',
  },
  {
    en: 'The {rooms} rooms are simple and clean, most of them facing the quiet side',
    zh: '{rooms}间客房简洁干净，多数朝向安静一侧',
  },
  {
    en: 'There are {rooms} rooms in several sizes, from singles on business to families of four',
    zh: '{rooms}间客房户型多样，商务出行或一家四口都合适',
  },
  {
    en: 'The house counts {rooms} rooms, the higher ones with the wider view',
    zh: '全店{rooms}间客房，楼层越高视野越开阔',
  },
  {
    en: 'Opened in {year}, it has {rooms} rooms with blackout curtains and plenty of sockets',
    zh: '{year}年开业，{rooms}间客房均配遮光窗帘，插座充足',
  },
  {
    en: 'Its {rooms} rooms were last refreshed in {year}; ask for one away from the lifts',
    zh: '{rooms}间客房于{year}年焕新，喜静的客人可要求远离电梯的房间',
  },
  {
    en: 'Beds are wide and showers strong in all {rooms} rooms',
    zh: '{rooms}间客房床宽、淋浴水量足',
  },
  {
    en: 'With {rooms} rooms it is large enough for every service and small enough to be known by name',
    zh: '共{rooms}间客房，服务齐全，员工熟悉每位客人',
  },
  {
    en: 'Connecting rooms are among the {rooms}, which were renewed floor by floor until {year}',
    zh: '{rooms}间客房中设有连通房，逐层翻新至{year}年完成',
  },
];

const facilityTexts: Record<string, Text2> = {
  pool: { en: 'an outdoor pool', zh: '室外泳池' },
  indoor_pool: { en: 'an indoor pool', zh: '室内泳池' },
  spa: { en: 'a spa', zh: '水疗中心' },
  gym: { en: 'a fitness center', zh: '健身中心' },
  hot_spring: { en: 'a hot spring bath', zh: '温泉浴场' },
  restaurant: { en: 'a restaurant', zh: '餐厅' },
  chinese_restaurant: { en: 'a Chinese restaurant', zh: '中餐厅' },
  rooftop_bar: { en: 'a rooftop bar', zh: '屋顶酒吧' },
  beach: { en: 'a private beach', zh: '私人沙滩' },
  kids_club: { en: "a kids' club", zh: '儿童俱乐部' },
  meeting_rooms: { en: 'meeting rooms', zh: '会议室' },
  garden: { en: 'a garden', zh: '花园' },
  breakfast_buffet: { en: 'a generous breakfast buffet', zh: '丰盛的自助早餐' },
  laundry: { en: 'a laundry', zh: '洗衣房' },
};

const closings: Text2[] = [
  { en: 'The reception is open day and night.', zh: '前台24小时服务。' },
  { en: 'Groups and early arrivals are welcome on request.', zh: '可接待团队，提前到店请与酒店联系。' },
  { en: 'A good base for first-time visitors.', zh: '初次到访的客人住这里很方便。' },
  { en: 'Regulars come back for the calm and the service.', zh: '环境安静、服务周到，回头客不少。' },
  { en: 'Luggage is kept free of charge after check-out.', zh: '退房后可免费寄存行李。' },
  { en: 'Breakfast begins early enough for the first flights.', zh: '早餐供应较早，赶早班机也来得及。' },
  { en: 'Taxis wait at the door at most hours.', zh: '门口打车方便。' },
  { en: 'Late arrivals only need to call ahead.', zh: '晚到请提前致电酒店。' },
  { en: 'The staff know the neighborhood and mark the map for you.', zh: '员工熟悉周边，可代为规划路线。' },
  { en: 'Rooms on the upper floors go first; book them early.', zh: '高楼层房间较抢手，建议提早预订。' },
  { en: 'There are shops and simple restaurants around the corner.', zh: '周边便利店和小餐馆不少。' },
  { en: 'Meeting guests and families share the house easily.', zh: '商务客人和家庭客人都适合入住。' },
];

/** Three to six sentences in each language. The first begins with `name`. */
export function describeHotel(random: Random, name: Text2, portrait: Portrait): Text2 {
  const setting = pick(random, settings[portrait.scene] ?? settings.skyline ?? []);
  const roomPhrase = pick(random, roomPhrases);
  const namedFacilities = portrait.facilities.flatMap((code) => facilityTexts[code] ?? []).slice(0, 4);
  const fill = (text: string, language: 'en' | 'zh'): string =>
    text
      .replace('{area}', portrait.area[language])
      .replace('{city}', portrait.city[language])
      .replace('{rooms}', String(portrait.rooms))
      .replace('{year}', String(portrait.year));
  const en = [`${name.en} ${fill(setting.en, 'en')}.`, `${fill(roomPhrase.en, 'en')}.`];
  const zh = [`${name.zh}${fill(setting.zh, 'zh')}。`, `${fill(roomPhrase.zh, 'zh')}。`];
  if (namedFacilities.length > 1) {
    en.push(`Guests use ${joinEnglish(namedFacilities.map((each) => each.en))}.`);
    zh.push(`酒店设有${namedFacilities.map((each) => each.zh).join('、')}。`);
  }
  addDistances(portrait, en, zh);
  const closing = pick(random, closings);
  return { en: [...en, closing.en].join(' '), zh: [...zh, closing.zh].join('') };
}

/** Kilometers by road for each kilometer in a straight line. */
const roadPerLine = 1.3;

function addDistances({ near, airport }: Portrait, en: string[], zh: string[]): void {
  if (near) {
    en.push(`${near.name.en} is ${distance(near.km)} km away.`);
    zh.push(`距${near.name.zh}约${distance(near.km)}公里。`);
  }
  if (airport) {
    en.push(`${airport.name.en} is about ${Math.round(airport.km * roadPerLine)} km by road.`);
    zh.push(`驾车至${airport.name.zh}约${Math.round(airport.km * roadPerLine)}公里。`);
  }
}

function distance(km: number): string {
  return km < 10 ? Math.max(0.1, km).toFixed(1) : String(Math.round(km));
}

function joinEnglish(parts: string[]): string {
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}
