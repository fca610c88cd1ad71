/** Calls of the console about applications and customers. */
import { type HttpParts, route } from '../../http/route.ts';
import { addTask, assignTask, changeOwner, endTask } from './customer/care-for-customer.ts';
import { helpPerson } from './customer/help-person.ts';
import { impersonateCustomer } from './customer/impersonate-customer.ts';
import { listCustomers } from './customer/list-customers.ts';
import { requestFactorReset, requestMainAccount } from './customer/secure-person.ts';
import { showCustomer } from './customer/show-customer.ts';
import { reactivateCustomer, suspendCustomer } from './customer/suspend-customer.ts';
import { changeLimit, changePrivileges, noteCustomer, updateCustomer } from './customer/update-customer.ts';
import type { LedgerFunctions } from './ledger-functions.ts';
import { approveRegistration } from './registration/approve-registration.ts';
import { listRegistrations } from './registration/list-registrations.ts';
import { listReviewTemplates, listTiers } from './registration/list-review-templates.ts';
import { resendLink } from './registration/resend-link.ts';
import { saveChecklist } from './registration/save-checklist.ts';
import { askForMore, rejectRegistration } from './registration/send-back-registration.ts';
import { showLicense, showRegistration } from './registration/show-registration.ts';

/**
 * `ledger`: functions of the ledger module. `app.ts` passes them in, because `companies` comes before `ledger` in
 * `modules/order.ts` and may not import it.
 */
export function mountCompaniesConsole(parts: HttpParts, ledger: LedgerFunctions): void {
  const base = '/api/console/v1';
  route(parts, `GET ${base}/registrations`, listRegistrations);
  route(parts, `GET ${base}/review-templates`, listReviewTemplates);
  route(parts, `GET ${base}/registrations/{id}`, showRegistration);
  route(parts, `GET ${base}/registrations/{id}/licence`, showLicense);
  route(parts, `POST ${base}/registrations/{id}/checklist`, saveChecklist);
  route(parts, `POST ${base}/registrations/{id}/approve`, (ctx, input) =>
    approveRegistration(ctx, ledger, input),
  );
  route(parts, `POST ${base}/registrations/{id}/ask`, askForMore);
  route(parts, `POST ${base}/registrations/{id}/reject`, rejectRegistration);
  route(parts, `POST ${base}/registrations/{id}/resend`, resendLink);
  route(parts, `GET ${base}/customers`, listCustomers);
  route(parts, `GET ${base}/tiers`, listTiers);
  route(parts, `GET ${base}/customers/{id}`, (ctx, input) => showCustomer(ctx, ledger, input));
  route(parts, `POST ${base}/customers/{id}/update`, (ctx, input) => updateCustomer(ctx, ledger, input));
  route(parts, `POST ${base}/customers/{id}/credit-limit`, (ctx, input) => changeLimit(ctx, ledger, input));
  route(parts, `POST ${base}/customers/{id}/privileges`, (ctx, input) =>
    changePrivileges(ctx, ledger, input),
  );
  route(parts, `POST ${base}/customers/{id}/people/help`, (ctx, input) => helpPerson(ctx, ledger, input));
  route(parts, `POST ${base}/customers/{id}/people/reset-second-factor`, (ctx, input) =>
    requestFactorReset(ctx, ledger, input),
  );
  route(parts, `POST ${base}/customers/{id}/people/main-account`, (ctx, input) =>
    requestMainAccount(ctx, ledger, input),
  );
  route(parts, `POST ${base}/customers/{id}/owner`, (ctx, input) => changeOwner(ctx, ledger, input));
  route(parts, `POST ${base}/customers/{id}/tasks`, (ctx, input) => addTask(ctx, ledger, input));
  route(parts, `POST ${base}/customers/{id}/tasks/done`, (ctx, input) => endTask(ctx, ledger, input));
  route(parts, `POST ${base}/customers/{id}/tasks/assign`, (ctx, input) => assignTask(ctx, ledger, input));
  route(parts, `POST ${base}/customers/{id}/notes`, (ctx, input) => noteCustomer(ctx, ledger, input));
  route(parts, `POST ${base}/customers/{id}/suspend`, (ctx, input) => suspendCustomer(ctx, ledger, input));
  route(parts, `POST ${base}/customers/{id}/reactivate`, (ctx, input) =>
    reactivateCustomer(ctx, ledger, input),
  );
  route(parts, 'GET /api/v2/sneakinto/{id}', impersonateCustomer);
}
