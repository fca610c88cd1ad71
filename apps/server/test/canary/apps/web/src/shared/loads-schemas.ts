// expect: architecture | web-no-zod
import { schema } from '../../../../packages/contract/src/identity.ts';

export const loaded = schema;
