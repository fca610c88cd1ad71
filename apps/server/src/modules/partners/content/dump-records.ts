/** The records of each dump, page by page: a dump of any size takes the memory of one page. */
import type { DumpKind } from '@wayhouse/contract/partner/content-feed';
import { boards } from '@wayhouse/contract/search/search';
import { paperText } from '@wayhouse/i18n/papers/paper-text';
import type { Db } from '../../../platform/database.ts';
import { listOnlineHotels } from '../../catalogue/hotels/list-hotel-content.ts';
import { facilityVocabulary, propertyTypeVocabulary } from '../../catalogue/hotels/vocabulary.ts';
import { listRegionsAfter } from '../../catalogue/places/list-regions.ts';
import { presentHotel } from './present-hotel.ts';

const pageSize = 100;

/** Lines of JSON, several in each chunk. `onPage` runs after each page. */
export async function* dumpLines(db: Db, kind: DumpKind, onPage: () => Promise<void>): AsyncGenerator<Lines> {
  for await (const records of pagesOf(db, kind)) {
    yield { rows: records.length, text: records.map((each) => `${JSON.stringify(each)}\n`).join('') };
    await onPage();
  }
}

export interface Lines {
  rows: number;
  text: string;
}

function pagesOf(db: Db, kind: DumpKind): AsyncGenerator<object[]> {
  if (kind === 'hotels') return hotelPages(db);
  if (kind === 'places') return placePages(db);
  return vocabularyPages();
}

async function* hotelPages(db: Db): AsyncGenerator<object[]> {
  for (let after: string | null = ''; after !== null; ) {
    const { hotels, next }: Awaited<ReturnType<typeof listOnlineHotels>> = await listOnlineHotels(db, {
      after,
      limit: pageSize,
    });
    yield hotels.map(presentHotel);
    after = next;
  }
}

async function* placePages(db: Db): AsyncGenerator<object[]> {
  for (let after: string | null = ''; after !== null; ) {
    const { regions, next }: Awaited<ReturnType<typeof listRegionsAfter>> = await listRegionsAfter(db, {
      after,
      limit: 10 * pageSize,
    });
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
