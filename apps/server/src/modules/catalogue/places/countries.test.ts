import { describe, expect, it } from 'vitest';
import { findCountryCode } from './countries.ts';

const spellings: Record<string, string[]> = {
  MM: ['Myanmar', 'Burma', 'Union of Myanmar', '缅甸', 'MMR'],
  NL: ['Holland', 'The Netherlands', 'Nederland', '荷兰'],
  VA: ['Vatican', 'Vatican City', 'Holy See', '梵蒂冈'],
  KR: ['Korea, Republic of', 'South Korea', 'Korea (Republic of)', '大韩民国', '南韓', '대한민국', 'KOR'],
  KP: ['North Korea', "Korea, Democratic People's Republic of", '北韓'],
  IR: ['Iran, Islamic Republic of', 'Iran', '伊朗'],
  TZ: ['Tanzania, United Republic of', 'United Republic of Tanzania', '坦尚尼亞'],
  TW: ['Taiwan, Province of China', 'Taiwan', '臺灣', '中国台湾', 'TWN'],
  HK: ['Hong Kong SAR China', 'Hong Kong S.A.R.', '中国香港', '香港特别行政区', 'HKG'],
  MO: ['Macao SAR China', 'Macau', '澳門'],
  CN: ["People's Republic of China", 'P.R. China', '中华人民共和国', '中國', 'CHN', 'cn'],
  IT: ['義大利', '意大利', 'Italia', 'ITA'],
  DE: ['Deutschland', 'Federal Republic of Germany', '德國', 'DEU'],
  FR: ['FRA', 'France', '法國', 'Francia', '法兰西共和国'],
  AE: ['UAE', 'United Arab Emirates', '阿聯酋', '阿拉伯联合酋长国'],
  SA: ['KSA', 'Kingdom of Saudi Arabia', '沙烏地阿拉伯'],
  CD: ['Congo, The Democratic Republic of the', 'DR Congo', 'Congo-Kinshasa'],
  CG: ['Republic of the Congo', 'Congo-Brazzaville'],
  VE: ['Venezuela, Bolivarian Republic of', 'Venezuela'],
  BO: ['Bolivia (Plurinational State of)'],
  FM: ['Micronesia, Federated States of'],
  PS: ['Palestine, State of'],
  MD: ['Moldova, Republic of'],
  VI: ['Virgin Islands, U.S.', 'US Virgin Islands'],
  VG: ['Virgin Islands, British'],
  TL: ['East Timor', 'Timor-Leste'],
  SX: ['St Maarten', 'Sint Maarten'],
  MF: ['St. Martin', 'Saint Martin'],
  SG: ['Republic of Singapore', '新加坡共和国'],
  IE: ['Republic of Ireland', 'Éire'],
  GB: ['UK', 'England', 'Great Britain', 'GBR', '英國'],
  US: ['U.S.A.', 'United States of America', 'USA', '美國'],
  JP: ['日本国', 'Japan', 'JPN'],
  GR: ['Ελλάδα', 'Grèce'],
  RU: ['Россия', 'Russian Federation'],
  TR: ['Türkiye', 'Turkey'],
  AT: ['Österreich', 'Oostenrijk'],
  CH: ['Schweiz', 'Suisse', 'Svizzera'],
  VC: ['Saint Vincent', 'St. Vincent & The Grenadines'],
  NE: ['Niger'],
  NG: ['Nigeria'],
};

describe('countries', () => {
  it.each(Object.entries(spellings))('knows %s by every usual spelling and code (fault 8)', (code, names) => {
    expect(names.map((name) => [name, findCountryCode(name)])).toEqual(names.map((name) => [name, code]));
  });

  it('finds no country for a word that names no country (fault 8)', () => {
    const words = ['Various', 'Atlantis', 'Republic of', 'XXX', '', '共和国'];
    expect(words.filter((word) => findCountryCode(word) !== undefined)).toEqual([]);
  });
});
