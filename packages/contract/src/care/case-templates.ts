/**
 * Texts for answers of staff to customers. `{guest}`, `{hotel}`, `{order}` and `{name}` are filled in when staff choose
 * a text.
 */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emptyObject, formVersion, freeText, id, plainText, text2 } from '../schemas.ts';
import { caseLimits } from './case-kinds.ts';

const desk = { audience: 'staff', permission: 'cases.manage' } as const;
const name = plainText(60).min(1, 'fields.required');
const text = freeText(caseLimits.textMax).min(1, 'fields.required');

const caseTemplate = z.object({
  id: z.string(),
  name: text2,
  text: text2,
  /** Changes with each saved edit. */
  version: z.string(),
});
export type CaseTemplate = z.output<typeof caseTemplate>;

export const consoleCaseTemplateEndpoints = {
  'GET /api/console/v1/case-templates': endpoint({
    ...desk,
    input: emptyObject,
    output: z.array(caseTemplate),
  }),
  /**
   * A new template, or a change of the one with `id`. 1004 when there are too many. 4004 when `version` is not that of
   * the stored template, because a colleague has changed it.
   */
  'POST /api/console/v1/case-templates/save': endpoint({
    ...desk,
    idempotent: true,
    input: z.strictObject({
      id: id.optional(),
      version: formVersion.optional(),
      name: z.strictObject({ en: name, zh: name }),
      text: z.strictObject({ en: text, zh: text }),
    }),
    output: z.array(caseTemplate),
  }),
  'POST /api/console/v1/case-templates/{id}/delete': endpoint({
    ...desk,
    input: z.strictObject({ params: z.strictObject({ id }) }),
    output: z.array(caseTemplate),
  }),
};
