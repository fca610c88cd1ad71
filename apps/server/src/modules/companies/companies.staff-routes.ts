/** Calls of the console about applications and customers. */
import { type HttpParts, route } from '../../http/route.ts';
import type { AccountBook } from './account-book.ts';
import { approveRegistration } from './approve-registration.ts';
import { decideLimit } from './grant-limit.ts';
import { listCustomers } from './list-customers.ts';
import { listRegistrations } from './list-registrations.ts';
import { listReviewTemplates, listTiers } from './list-review-templates.ts';
import { saveChecklist } from './save-checklist.ts';
import { askForMore, rejectRegistration } from './send-back-registration.ts';
import { showCustomer } from './show-customer.ts';
import { showLicence, showRegistration } from './show-registration.ts';
import { sneakIn } from './sneak-in.ts';
import { reactivateCustomer, suspendCustomer } from './suspend-customer.ts';
import { changeLimit, changePrivileges, noteCustomer, updateCustomer } from './update-customer.ts';

/** `book` is the ledger's, handed down by `app.ts` because companies stand below it. */
export function mountCompaniesConsole(parts: HttpParts, book: AccountBook): void {
  const at = '/api/console/v1';
  route(parts, `GET ${at}/registrations`, listRegistrations);
  route(parts, `GET ${at}/review-templates`, listReviewTemplates);
  route(parts, `GET ${at}/registrations/{id}`, showRegistration);
  route(parts, `GET ${at}/registrations/{id}/licence`, showLicence);
  route(parts, `POST ${at}/registrations/{id}/checklist`, saveChecklist);
  route(parts, `POST ${at}/registrations/{id}/approve`, (ctx, input) =>
    approveRegistration(ctx, book, input),
  );
  route(parts, `POST ${at}/registrations/{id}/ask`, askForMore);
  route(parts, `POST ${at}/registrations/{id}/reject`, rejectRegistration);
  route(parts, `GET ${at}/customers`, listCustomers);
  route(parts, `GET ${at}/tiers`, listTiers);
  route(parts, `GET ${at}/customers/{id}`, (ctx, input) => showCustomer(ctx, book, input));
  route(parts, `POST ${at}/customers/{id}/update`, (ctx, input) => updateCustomer(ctx, book, input));
  route(parts, `POST ${at}/customers/{id}/credit-limit`, (ctx, input) => changeLimit(ctx, book, input));
  route(parts, `POST ${at}/customers/{id}/limit-requests/{request}/decide`, (ctx, input) =>
    decideLimit(ctx, book, input),
  );
  route(parts, `POST ${at}/customers/{id}/privileges`, (ctx, input) => changePrivileges(ctx, book, input));
  route(parts, `POST ${at}/customers/{id}/notes`, (ctx, input) => noteCustomer(ctx, book, input));
  route(parts, `POST ${at}/customers/{id}/suspend`, (ctx, input) => suspendCustomer(ctx, book, input));
  route(parts, `POST ${at}/customers/{id}/reactivate`, (ctx, input) => reactivateCustomer(ctx, book, input));
  route(parts, 'GET /api/v2/sneakinto/{id}', sneakIn);
}
