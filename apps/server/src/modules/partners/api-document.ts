/** The OpenAPI document of the partner API with its descriptions, for the server and for the command that prints it. */

import { addDescriptions } from '@wayhouse/contract/openapi/add-descriptions';
import type { Json } from '@wayhouse/contract/openapi/json-schema';
import { partnerOpenApi } from '@wayhouse/contract/partner/openapi';
import { apiDescriptions } from '@wayhouse/i18n/api-descriptions';

/** `missing` is called with the place of each field and call without a description. */
export function partnerApiDocument(missing?: (place: string) => void): Json {
  return addDescriptions(partnerOpenApi(), apiDescriptions.en, missing);
}
