// expect: architecture | app-mounts-routes-only
import { routes } from './modules/booking/booking.routes.ts';
import { views } from './modules/booking/booking.views.ts';

export const app = [routes, views];
