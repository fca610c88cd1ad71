// expect: architecture | web-no-zod
import { schema } from '../../../../packages/contract/src/account/identity.ts';

export const loaded = schema;
