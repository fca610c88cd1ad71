/** The OpenAPI document of the partner API with its words, as served and as printed. */
import type { Json } from '@wayhouse/contract/openapi/json-schema';
import { withWords } from '@wayhouse/contract/openapi/with-words';
import { partnerOpenApi } from '@wayhouse/contract/partner/openapi';
import { apiWords } from '@wayhouse/i18n/api-words';

/** `missing` gets the place of each field and call without words. */
export function partnerApiDocument(missing?: (place: string) => void): Json {
  return withWords(partnerOpenApi(), apiWords.en, missing);
}
