// expect: architecture | web-layers
import { page } from '../../pages/page.ts';

export const shown = page;
