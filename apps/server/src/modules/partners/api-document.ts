/** The OpenAPI document of the partner API with its words, as served and as printed. */

import { addDescriptions } from '@wayhouse/contract/openapi/add-descriptions';
import type { Json } from '@wayhouse/contract/openapi/json-schema';
import { partnerOpenApi } from '@wayhouse/contract/partner/openapi';
import { apiDescriptions } from '@wayhouse/i18n/api-descriptions';

/** `missing` gets the place of each field and call without words. */
export function partnerApiDocument(missing?: (place: string) => void): Json {
  return addDescriptions(partnerOpenApi(), apiDescriptions.en, missing);
}
