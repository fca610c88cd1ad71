// expect: architecture | i18n-below-ui
import { pad } from '../../ui/src/pad.ts';

export const padding = pad;
