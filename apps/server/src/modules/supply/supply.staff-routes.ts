/** Calls of the console about outside sources. */
import { type HttpParts, route } from '../../http/route.ts';
import { changeQuota, readSupplier, showSuppliers, switchSupplier } from './supplier-desk.ts';

export function mountSupplyConsole(parts: HttpParts): void {
  route(parts, 'GET /api/console/v1/suppliers', showSuppliers);
  route(parts, 'POST /api/console/v1/suppliers/switch', switchSupplier);
  route(parts, 'POST /api/console/v1/suppliers/read', readSupplier);
  route(parts, 'POST /api/console/v1/suppliers/quota', changeQuota);
}
