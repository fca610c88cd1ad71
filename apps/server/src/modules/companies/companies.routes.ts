/** Calls of registration and of the company's own pages. */
import { type HttpParts, route } from '../../http/route.ts';
import { withSecurityEvent } from '../../platform/security-log.ts';
import { exportActivity, listActivity } from './activity/list-activity.ts';
import { confirmApplicant } from './registration/confirm-applicant.ts';
import { uploadLicense } from './registration/license/upload-license.ts';
import { register } from './registration/register.ts';
import { resendOwnLink } from './registration/resend-link.ts';
import { findReturnedApplication, resubmit } from './registration/resubmit.ts';
import { deleteInvoiceTitle, listInvoiceTitles, saveInvoiceTitle } from './save-invoice-title.ts';
import { changeSellMarkup, showSellMarkup } from './sell-markup.ts';
import { showCompany, updateCompany } from './show-company.ts';
import { createSubUser } from './sub-users/create-sub-user.ts';
import { handOverMain } from './sub-users/hand-over-main.ts';
import { listSubUsers } from './sub-users/list-sub-users.ts';
import { resetColleagueFactor } from './sub-users/reset-colleague-factor.ts';
import { updateSubUser } from './sub-users/update-sub-user.ts';
import { deleteTravelers, listTravelers, saveTravelers } from './travelers/remember-travelers.ts';

export function mountCompanies(parts: HttpParts): void {
  route(parts, 'POST /api/v2/user/register', register);
  route(parts, 'POST /api/v2/user/register/resubmit', resubmit);
  route(parts, 'POST /api/v2/user/register/application', findReturnedApplication);
  route(parts, 'POST /api/v2/user/register/confirm', confirmApplicant);
  route(parts, 'POST /api/v2/user/register/resend', resendOwnLink);
  route(parts, 'POST /api/v2/business_license/upload', uploadLicense);
  route(parts, 'GET /api/v2/subuser/list', listSubUsers);
  route(parts, 'POST /api/v2/subuser/create', createSubUser);
  route(parts, 'POST /api/v2/subuser/update', updateSubUser);
  route(
    parts,
    'POST /api/v2/subuser/reset_second_factor',
    withSecurityEvent('second_factor_reset', resetColleagueFactor),
  );
  route(parts, 'POST /api/v2/subuser/hand_over', withSecurityEvent('main_account_moved', handOverMain));
  route(parts, 'GET /api/v2/company', showCompany);
  route(parts, 'POST /api/v2/company/update', updateCompany);
  route(parts, 'GET /api/v2/user/sell_markup', showSellMarkup);
  route(parts, 'POST /api/v2/user/sell_markup/update', changeSellMarkup);
  route(parts, 'POST /api/v2/company/activity', listActivity);
  route(parts, 'POST /api/v2/company/activity/export', exportActivity);
  route(parts, 'POST /api/v2/travelers/list', listTravelers);
  route(parts, 'POST /api/v2/travelers/save', saveTravelers);
  route(parts, 'POST /api/v2/travelers/delete', deleteTravelers);
  route(parts, 'POST /api/v2/invoice_title/list', listInvoiceTitles);
  route(parts, 'POST /api/v2/invoice_title/save', saveInvoiceTitle);
  route(parts, 'POST /api/v2/invoice_title/delete', deleteInvoiceTitle);
}
