/** The card that a guest shows to a taxi driver: name and address of the hotel in the local script. Pure. */
import type { LocalLang } from '@wayhouse/contract/catalogue/local-langs';
import type { LocalName } from '@wayhouse/contract/catalogue/local-name';

export interface TaxiCard {
  /** Language of the request to the driver, for screen readers. */
  lang: DriverLang;
  /** Script of the lines for the driver; it decides the font. */
  script: LocalLang | 'en';
  isRightToLeft: boolean;
  please: string;
  name: string;
  address: string;
  /** The hotel's telephone after its label; empty when the hotel has none. */
  phone: string;
  /** The request in the guest's languages other than `lang`. */
  small: string[];
  /** Address of the map in the QR code, and the words beside the code. */
  map: { url: string; lines: string[] };
  /** The words on the line to cut along. */
  cut: string;
}

type LatinLang = 'de' | 'es' | 'fr' | 'it' | 'pt';
type DriverLang = LocalLang | LatinLang | 'en';

interface Words {
  please: string;
  phone: string;
  map: string;
}

const words: Record<DriverLang, Words> = {
  en: { please: 'Please take me to this address.', phone: 'Phone', map: 'Open the map' },
  'zh-Hans': { please: '师傅您好，请送我到这里。', phone: '电话', map: '扫码打开地图' },
  'zh-Hant': { please: '司機您好，請送我到這裡。', phone: '電話', map: '掃碼開啟地圖' },
  ja: { please: '運転手さん、こちらまでお願いします。', phone: '電話', map: '地図を開く' },
  ko: { please: '기사님, 이 주소로 가 주세요.', phone: '전화', map: '지도 열기' },
  th: { please: 'กรุณาไปส่งที่อยู่นี้', phone: 'โทร', map: 'เปิดแผนที่' },
  de: { please: 'Bitte bringen Sie mich zu dieser Adresse.', phone: 'Telefon', map: 'Karte öffnen' },
  es: { please: 'Por favor, lléveme a esta dirección.', phone: 'Teléfono', map: 'Abrir el mapa' },
  fr: {
    please: 'Conduisez-moi à cette adresse, s’il vous plaît.',
    phone: 'Téléphone',
    map: 'Ouvrir le plan',
  },
  it: { please: 'Mi porti a questo indirizzo, per favore.', phone: 'Telefono', map: 'Apri la mappa' },
  pt: { please: 'Por favor, leve-me a este endereço.', phone: 'Telefone', map: 'Abrir o mapa' },
  ar: { please: 'من فضلك خذني إلى هذا العنوان.', phone: 'هاتف', map: 'افتح الخريطة' },
};

/** Countries with addresses in Latin letters whose drivers get the request in a language other than English. */
const latinCountries: Record<LatinLang, readonly string[]> = {
  de: ['DE', 'AT'],
  es: ['ES', 'MX', 'AR', 'CL', 'CO', 'PE', 'UY', 'EC', 'CR', 'PA', 'DO', 'GT', 'BO', 'PY', 'CU'],
  fr: ['FR', 'MC', 'GP', 'MQ', 'RE', 'PF', 'NC'],
  it: ['IT', 'SM', 'VA'],
  pt: ['PT', 'BR'],
};

function latinLangOf(country: string): LatinLang | undefined {
  return (Object.keys(latinCountries) as LatinLang[]).find((lang) => latinCountries[lang].includes(country));
}

interface CardHotel {
  name: string;
  address: string;
  phone: string;
  lat: number;
  lng: number;
  country: string;
  local?: LocalName | undefined;
}

/**
 * The card of a hotel. If the hotel has no local name, the card shows the Latin address. The request is then in the
 * language of the country if `latinCountries` has it, else in English. `langs` are the guest's languages.
 */
export function taxiCard(hotel: CardHotel, langs: readonly ('en' | 'zh')[]): TaxiCard {
  const script = hotel.local?.lang ?? 'en';
  const lang = hotel.local?.lang ?? latinLangOf(hotel.country) ?? 'en';
  const { please, phone, map } = words[lang];
  const guest = langs.map((one) => (one === 'zh' ? ('zh-Hans' as const) : ('en' as const)));
  const others = guest.filter((one) => one !== lang);
  return {
    lang,
    script,
    isRightToLeft: lang === 'ar',
    please,
    name: hotel.local?.name ?? hotel.name,
    address: hotel.local?.address ?? hotel.address,
    // The isolate characters (U+2066, U+2069) keep the digits in their order inside a right-to-left line.
    phone: hotel.phone && `${phone} ${lang === 'ar' ? `\u2066${hotel.phone}\u2069` : hotel.phone}`,
    small: others.map((one) => words[one].please),
    map: {
      url: mapAddress(hotel),
      lines: [...new Set([...others.map((one) => words[one].map), map])],
    },
    cut: langs.includes('zh') ? '沿线剪下' : 'Cut along the line',
  };
}

/** Address of the hotel on a map: Amap in mainland China, because drivers use it there, else Google Maps. */
export function mapAddress({
  lat,
  lng,
  country,
  name,
}: Pick<CardHotel, 'lat' | 'lng' | 'country' | 'name'>): string {
  const [north, east] = [lat.toFixed(5), lng.toFixed(5)];
  if (country === 'CN')
    return `https://uri.amap.com/marker?position=${east},${north}&coordinate=wgs84&name=${encodeURIComponent(name)}`;
  return `https://www.google.com/maps/search/?api=1&query=${north},${east}`;
}
