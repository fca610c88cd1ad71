/** Reads a guest's review from a record, or lists its faults. Pure: without database. */
import { createHash } from 'node:crypto';
import type { ReviewerKind } from '@wayhouse/contract/catalogue/reviews';
import { isDate } from '@wayhouse/contract/dates';
import type { ImportColumn } from '../import/check-heads.ts';
import type { RowProblem } from '../import/import-files.ts';
import { cleanText, plainText, readLanguage, readReviewerKind } from '../import/read-values.ts';
import { findCountryCode } from '../places/countries.ts';

/** Maximum scores of the scales that sources use. The product uses 5. */
export const reviewScales = [5, 10, 100] as const;
export type ReviewScale = (typeof reviewScales)[number];

export interface ReviewDraft {
  id: string;
  source: string;
  sourceId: string;
  hotel: { source: string; sourceId: string };
  language: string;
  /** First day of the month of the stay; null when the row names no stay. */
  stayMonth: string | null;
  postedOn: string;
  /** Score in tenths on the product's scale of 5: 45 is 4.5. */
  score: number;
  title: string;
  text: string;
  reviewer: string;
  reviewerKind: ReviewerKind | '';
  reviewerCountry: string;
  hotelReply: string;
  /** Number of texts from which HTML was removed. */
  html: number;
}

export interface ReviewReading {
  source: string;
  /** Source of the hotels, for rows that do not name the source of their hotel. */
  hotelSource: string;
  scale: ReviewScale;
  /** Latest day on which a review may be posted. */
  latestDay: string;
}

/** Accepted column names of each value; the first non-empty column is used. */
export const reviewColumns = {
  source_id: ['source_id', 'review_id'],
  hotel_id: ['hotel_id', 'hotel_source_id'],
  hotel_source: ['hotel_source'],
  language: ['language', 'lang'],
  stay: ['stay', 'stay_month', 'stay_date'],
  posted: ['posted', 'posted_on', 'date'],
  score: ['score', 'rating'],
  title: ['title'],
  text: ['text', 'comment', 'content'],
  reviewer: ['reviewer', 'reviewer_name', 'author'],
  reviewer_kind: ['reviewer_kind', 'traveler_type', 'traveller_type'],
  reviewer_country: ['reviewer_country', 'country'],
  hotel_reply: ['hotel_reply', 'reply'],
} as const;
type ReviewField = keyof typeof reviewColumns;

const requiredFields: ReviewField[] = ['source_id', 'hotel_id', 'language', 'posted', 'score'];

export const reviewImportColumns: ImportColumn[] = Object.entries(reviewColumns).map(([field, names]) => ({
  field,
  names: [...names],
  isRequired: requiredFields.includes(field as ReviewField),
}));

/** Reads one record. Reports all faults of the record, not only the first. */
export function readReview(
  record: object,
  { source, hotelSource, scale, latestDay }: ReviewReading,
): { draft: ReviewDraft } | { problems: RowProblem[] } {
  const { problems, fault, text, required, prose, html } = fieldReaders(record as Record<string, unknown>);
  const sourceId = required('source_id', 128);
  const language = readLanguage(required('language', 60));
  if (language === '') fault('language', 'catalogue.import.unknown_language');
  const posted = dayOf(required('posted', 40));
  if (posted === undefined || posted > latestDay) fault('posted', 'catalogue.import.not_a_day');
  const stay = text('stay', 40);
  const stayMonth = stay === '' ? null : monthOf(stay);
  if (stayMonth === undefined) fault('stay', 'catalogue.import.not_a_day');
  const points = Number(required('score', 20).replace(',', '.'));
  if (!(points >= 0 && points <= scale)) fault('score', 'catalogue.import.not_in_range');
  const draft: ReviewDraft = {
    id: `rv_${createHash('sha256').update(`${source}\n${sourceId}`).digest('hex').slice(0, 20)}`,
    source,
    sourceId,
    hotel: { source: text('hotel_source', 128) || hotelSource, sourceId: required('hotel_id', 128) },
    language,
    stayMonth: stayMonth ?? null,
    postedOn: posted ?? '',
    score: Math.round((points * 50) / scale),
    title: prose('title', 300),
    text: prose('text', 10_000),
    reviewer: prose('reviewer', 100),
    reviewerKind: readReviewerKind(text('reviewer_kind', 60)),
    reviewerCountry: findCountryCode(text('reviewer_country', 60)) ?? '',
    hotelReply: prose('hotel_reply', 10_000),
    html: html.texts,
  };
  // A missing language or date causes two faults in the same field. Only the first fault of a field is reported.
  const firstByField = new Map(problems.toReversed().map((problem) => [problem.field, problem]));
  return firstByField.size > 0 ? { problems: [...firstByField.values()].toReversed() } : { draft };
}

/** Maximum length of a value that a problem shows. */
const shownLength = 80;

function fieldReaders(record: Record<string, unknown>) {
  const problems: RowProblem[] = [];
  const html = { texts: 0 };
  const fieldValue = (field: ReviewField): unknown =>
    reviewColumns[field].map((name) => record[name]).find((value) => cleanText(value) !== '');
  const fault = (field: ReviewField, key: RowProblem['key']): void => {
    problems.push({ field, key, value: cleanText(fieldValue(field)).slice(0, shownLength) });
  };
  const text = (field: ReviewField, maxLength: number): string => {
    const value = cleanText(fieldValue(field));
    if (value.length > maxLength) fault(field, 'catalogue.import.too_long');
    return value;
  };
  const required = (field: ReviewField, maxLength: number): string => {
    const value = text(field, maxLength);
    if (value === '') fault(field, 'catalogue.import.missing');
    return value;
  };
  const prose = (field: ReviewField, maxLength: number): string => {
    const plain = plainText(cleanText(fieldValue(field)));
    if (plain.wasHtml) html.texts += 1;
    const value = cleanText(plain.text);
    if (value.length > maxLength) fault(field, 'catalogue.import.too_long');
    return value;
  };
  return { problems, fault, text, required, prose, html };
}

/**
 * The day of a text such as `2026-05-31`, `2026/5/31` or a day with a time; undefined for other texts and days before
 * 1990.
 */
function dayOf(text: string): string | undefined {
  const match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text);
  const day = [match?.[1], match?.[2]?.padStart(2, '0'), match?.[3]?.padStart(2, '0')].join('-');
  return isDate(day) && day > '1990' ? day : undefined;
}

/** The first day of the month of `2026-05`, or of a day. */
function monthOf(text: string): string | undefined {
  const day = dayOf(/^\d{4}[-/.]\d{1,2}$/.test(text) ? `${text}-1` : text);
  return day && `${day.slice(0, 7)}-01`;
}
