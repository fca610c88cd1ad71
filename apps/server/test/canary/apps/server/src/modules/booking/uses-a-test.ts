// expect: architecture | no-tests-in-product
import { builder } from '../../../test/builder.ts';

export const made = builder;
