// expect: architecture | packages-below-apps
import { page } from '../../../apps/web/src/pages/page.ts';

export const shown = page;
