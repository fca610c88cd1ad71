// expect: architecture | web-layers
import { form } from '../features/booking/form.ts';

export const shared = form;
