/**
 * The records of each dump, page by page: a dump of any size takes the memory of one page. Each page is read
 * separately on the replica.
 */
import type { DumpKind } from '@wayhouse/contract/partner/content-feed';
import { boards } from '@wayhouse/contract/search/search';
import { paperText } from '@wayhouse/i18n/papers/paper-text';
import type { ReadReplica } from '../../../platform/database/replica.ts';
import { listOnlineHotels } from '../../catalogue/hotels/list-hotel-content.ts';
import { facilityVocabulary, propertyTypeVocabulary } from '../../catalogue/hotels/vocabulary.ts';
import { listRegionsAfter } from '../../catalogue/places/list-regions.ts';
import { presentHotel } from './present-hotel.ts';

const pageSize = 100;

interface Dump {
  kind: DumpKind;
  /** The address of our site. */
  site: string;
}

/** Lines of JSON, several in each chunk. `onPage` runs after each page. */
export async function* dumpLines(
  read: ReadReplica,
  dump: Dump,
  onPage: () => Promise<void>,
): AsyncGenerator<Lines> {
  for await (const records of pagesOf(read, dump)) {
    yield { rows: records.length, text: records.map((each) => `${JSON.stringify(each)}\n`).join('') };
    await onPage();
  }
}

export interface Lines {
  rows: number;
  text: string;
}

function pagesOf(read: ReadReplica, { kind, site }: Dump): AsyncGenerator<object[]> {
  if (kind === 'hotels') return hotelPages(read, site);
  if (kind === 'places') return placePages(read);
  return vocabularyPages();
}

async function* hotelPages(read: ReadReplica, site: string): AsyncGenerator<object[]> {
  for (let after: string | null = ''; after !== null; ) {
    const page: { after: string; limit: number } = { after, limit: pageSize };
    const { hotels, next } = await read((db) => listOnlineHotels(db, page));
    yield hotels.map((hotel) => presentHotel(hotel, site));
    after = next;
  }
}

async function* placePages(read: ReadReplica): AsyncGenerator<object[]> {
  for (let after: string | null = ''; after !== null; ) {
    const page: { after: string; limit: number } = { after, limit: 10 * pageSize };
    const { regions, next } = await read((db) => listRegionsAfter(db, page));
    yield regions;
    after = next;
  }
}

async function* vocabularyPages(): AsyncGenerator<object[]> {
  yield [
    ...facilityVocabulary().map(({ code, scope, name }) => ({ type: 'facility', code, scope, name })),
    ...propertyTypeVocabulary().map(({ code, name }) => ({ type: 'property_type', code, name })),
    ...boards.map((code) => ({
      type: 'board',
      code,
      name: { en: paperText('en', `stay.board.${code}`), zh: paperText('zh', `stay.board.${code}`) },
    })),
  ];
}
