// expect: architecture | ui-below-client
import { call } from '../../client/src/call.ts';

export const asked = call;
