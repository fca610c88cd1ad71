// expect: architecture | fronts-apart
import { form } from '../../../web/src/features/booking/form.ts';

export const shown = form;
