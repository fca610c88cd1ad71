import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildContentDesk, type ContentDesk } from '../../../test/builders/content.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import type { StaffCtx } from '../../context.ts';
import {
  archiveArticle,
  listArticlesForStaff,
  publishArticle,
  saveArticle,
  showArticle,
} from './articles-desk.ts';
import { findArticle, listArticles } from './list-locations.ts';

let database: TestDatabase;
let staff: StaffCtx;
let desk: ContentDesk;
beforeAll(async () => {
  database = await createTestDatabase();
  desk = buildContentDesk(database.db);
  staff = desk.staff;
});
afterAll(() => database.drop());

const form = {
  ...{ location_code: '10000107' as const, title_en: 'New rooms', title_zh: '新客房' },
  ...{ summary_en: '', summary_zh: '', content_en: '<p>Words</p>', content_zh: '<p>文字</p>' },
  ...{ url: '', picture_id: null as string | null, sort: 0 },
};
const readArticle = (id: string) => findArticle(staff, { id, location_code: '10000107' });
const publish = ({ id, version }: { id: string; version: number }) =>
  publishArticle(staff, { params: { id }, version });

test('a draft is not public, and later changes stay in the draft beside the public text', async () => {
  const { id, version } = await saveArticle(staff, form);
  await expect(readArticle(id)).rejects.toMatchObject({ key: 'request.not_found' });
  const published = await publish({ id, version });
  expect((await readArticle(id)).article).toMatchObject({
    title_en: 'New rooms',
    content_zh: '<p>文字</p>',
  });
  expect(published.version).toBe(version + 1);
  const newerDraft = await saveArticle(staff, { ...form, ...published, title_en: 'Newer rooms' });
  expect((await readArticle(id)).article.title_en).toBe('New rooms');
  expect(await showArticle(staff, { params: { id } })).toMatchObject({
    title_en: 'Newer rooms',
    has_draft: true,
    status: 'published',
  });
  await publish(newerDraft);
  expect((await readArticle(id)).article.title_en).toBe('Newer rooms');
  await archiveArticle(staff, { params: { id } });
  await expect(readArticle(id)).rejects.toMatchObject({ key: 'request.not_found' });
  expect((await desk.auditOf(id)).map((row) => row.action)).toEqual([
    'article.created',
    'article.published',
    'article.updated',
    'article.published',
    'article.archived',
  ]);
});

test("a save does not overwrite a colleague's newer draft", async () => {
  const first = await saveArticle(staff, form);
  const { version } = await saveArticle(staff, { ...form, ...first, title_en: 'One' });
  const second = { ...form, id: first.id, title_en: 'Two' };
  await expect(saveArticle(staff, { ...second, version: first.version })).rejects.toMatchObject({
    key: 'request.changed',
  });
  expect((await showArticle(staff, { params: { id: first.id } })).title_en).toBe('One');
  await saveArticle(staff, { ...second, version });
  expect((await showArticle(staff, { params: { id: first.id } })).title_en).toBe('Two');
});

test("a publication is refused after a colleague's newer draft", async () => {
  const first = await saveArticle(staff, form);
  const second = await saveArticle(staff, { ...form, ...first, title_en: 'Two' });
  await expect(publish(first)).rejects.toMatchObject({ key: 'request.changed' });
  await publish(second);
  expect((await readArticle(first.id)).article.title_en).toBe('Two');
});

test('an article moves to another location with its publication, not with its draft', async () => {
  const published = await publish(await saveArticle(staff, form));
  const { id } = published;
  const draft = await saveArticle(staff, { ...form, ...published, location_code: '90000107' });
  expect((await readArticle(id)).article.location_code).toBe('10000107');
  expect((await showArticle(staff, { params: { id } })).location_code).toBe('90000107');
  await publish(draft);
  await expect(readArticle(id)).rejects.toMatchObject({ key: 'request.not_found' });
  expect((await findArticle(staff, { id, location_code: '90000107' })).article.id).toBe(id);
  expect((await desk.auditOf(id)).map((row) => row.before)[2]).toEqual({ location_code: '10000107' });
});

test('an article is found by the title and location of its draft', async () => {
  const { id } = await saveArticle(staff, { ...form, title_en: 'Unwritten 100% rooms' });
  const search = { page: 1, page_size: 20, q: '100% ROOMS' };
  const idsOf = async (filter: { location_code?: '10000107' | '90000107' }) =>
    (await listArticlesForStaff(staff, { ...search, ...filter })).items.map((item) => item.id);
  expect(await idsOf({})).toEqual([id]);
  expect(await idsOf({ location_code: '10000107' })).toEqual([id]);
  expect(await idsOf({ location_code: '90000107' })).toEqual([]);
});

test('an article is public from its publication date on, and keeps this date when it is published again', async () => {
  const { id, version } = await saveArticle(staff, form);
  const planned = await publishArticle(staff, {
    params: { id },
    version,
    published_at: '2027-02-01T00:00:00Z',
  });
  await expect(readArticle(id)).rejects.toMatchObject({ key: 'request.not_found' });
  desk.at('2027-02-02T00:00:00Z');
  expect((await readArticle(id)).article.published_at).toBe('2027-02-01T00:00:00.000Z');
  await publish(planned);
  expect((await readArticle(id)).article.published_at).toBe('2027-02-01T00:00:00.000Z');
  desk.at('2027-01-15T12:00:00Z');
});

test('a draft that was archived unpublished is dated by its first publication', async () => {
  const { id } = await saveArticle(staff, form);
  const archived = await archiveArticle(staff, { params: { id } });
  expect(await showArticle(staff, { params: { id } })).toMatchObject({
    status: 'archived',
    published_at: null,
  });
  desk.at('2027-02-02T00:00:00Z');
  await publish(archived);
  expect((await readArticle(id)).article.published_at).toBe('2027-02-02T00:00:00.000Z');
  desk.at('2027-01-15T12:00:00Z');
});

test('hostile HTML is harmless in stored and in shown texts', async () => {
  const content_en = '<p onclick="alert(1)">Hi<script>alert(1)</script><img src=x onerror=alert(1)></p>';
  const { id, version } = await saveArticle(staff, { ...form, content_en });
  expect((await showArticle(staff, { params: { id } })).content_en).toBe('<p>Hi</p>');
  await publish({ id, version });
  await database.db
    .updateTable('content.articles')
    .set({ content_zh: content_en })
    .where('id', '=', id)
    .execute();
  expect((await readArticle(id)).article.content_zh).toBe('<p>Hi</p>');
  const { items } = await listArticles(staff, { location_code: '10000107', page: 1, page_size: 20 });
  expect(items.find((item) => item.id === id)?.content_zh).toBe('<p>Hi</p>');
  await archiveArticle(staff, { params: { id } });
});

test('an article may omit a language, but not a part of it, and every picture needs an alternative text', async () => {
  const onlyEnglish = await saveArticle(staff, { ...form, title_zh: '', content_zh: '' });
  await publish(onlyEnglish);
  expect((await readArticle(onlyEnglish.id)).article).toMatchObject({ title_zh: '', content_zh: '' });
  const inOneLanguage = await saveArticle(staff, { ...form, content_zh: '<p></p>' });
  await expect(publish(inOneLanguage)).rejects.toMatchObject({
    details: { fields: [{ path: 'content_zh', key: 'fields.text_missing' }] },
  });
  const { id: picture } = await desk.upload();
  const withoutAltText = await saveArticle(staff, {
    ...form,
    content_en: `<p>See</p><img src="/api/v2/content/picture/${picture}">`,
  });
  await expect(publish(withoutAltText)).rejects.toMatchObject({
    details: { fields: [{ path: 'content_en', key: 'fields.alt' }] },
  });
});
