/** One application in the reviewer's view. */
import type { checklist, RegistrationDetail } from '@wayhouse/contract/console/registrations';
import type { z } from 'zod';
import type { StaffCtx } from '../../../context.ts';
import type { Db } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { findCountry } from '../../content/list-countries.ts';
import type { Snapshot } from './applicant.ts';
import type { FieldChange } from './changes-between.ts';
import { presentBrief } from './list-registrations.ts';
import { type ApplicationDetailRow, selectApplication, selectEvents, selectSimilar } from './review.views.ts';

export type Checklist = z.output<typeof checklist>;

const emptyChecklist: Checklist = {
  licence_readable: false,
  licence_matches: false,
  company_exists: false,
  contact_reached: false,
  person_plausible: false,
};

interface ById {
  params: { id: string };
}

/** Everything about the application. Throws not_found. */
export async function showRegistration(ctx: StaffCtx, { params }: ById): Promise<RegistrationDetail> {
  const row = await selectApplication(ctx.db, params.id);
  if (!row) throw appError('request.not_found');
  const snapshot = row.snapshot as unknown as Snapshot;
  const [events, similar, company] = await Promise.all([
    selectEvents(ctx.db, row.id),
    snapshot.company
      ? selectSimilar(ctx.db, { licenseNumber: snapshot.company.license_number, except: row.id })
      : [],
    presentCompany(ctx.db, snapshot),
  ]);
  return {
    ...presentBrief(row, ctx.clock.now()),
    first_name: snapshot.first_name,
    last_name: snapshot.last_name,
    phone: snapshot.phone,
    area_code: snapshot.area_code,
    timezone: snapshot.timezone,
    terms_version: row.terms_version,
    company,
    licence: presentLicense(row),
    staff_member: presentStaffMember(row),
    checklist: { ...emptyChecklist, ...(row.checklist as Partial<Checklist>) },
    customer_id: row.status === 'approved' ? (row.company_id ?? row.user_id) : null,
    similar: similar.map((each) => ({
      id: each.id,
      application_no: each.application_no,
      name: { en: each.name_en, zh: each.name_zh },
      status: each.status as RegistrationDetail['status'],
    })),
    history: events.map((event) => ({
      at: event.at.toISOString(),
      kind: event.kind as RegistrationDetail['history'][number]['kind'],
      by: event.by_staff,
      reason: event.reason_en === null ? null : { en: event.reason_en, zh: event.reason_zh ?? '' },
      changed: event.changed as unknown as FieldChange[],
    })),
  };
}

/** The license picture for the reviewer. Throws not_found for an application without a picture. */
export async function showLicense(
  ctx: StaffCtx,
  { params }: ById,
): Promise<{ content_type: string; name: string; bytes: Uint8Array }> {
  const row = await selectApplication(ctx.db, params.id);
  const bytes = row?.file_id ? await ctx.files.get(row.file_id) : undefined;
  if (!row || !bytes) throw appError('request.not_found');
  return { content_type: row.content_type ?? '', name: row.file_name ?? '', bytes };
}

async function presentCompany(db: Db, { company }: Snapshot): Promise<RegistrationDetail['company']> {
  if (!company) return null;
  const { license_file_id: _, ...facts } = company;
  const place = await findCountry(db, company.country);
  const state = place?.states.find((each) => each.code === company.state);
  return {
    ...facts,
    country_name: { en: place?.country.name_en ?? '', zh: place?.country.name_zh ?? '' },
    state_name: { en: state?.name_en ?? '', zh: state?.name_zh ?? '' },
  };
}

function presentLicense(row: ApplicationDetailRow): RegistrationDetail['licence'] {
  if (row.file_id === null) return null;
  return {
    name: row.file_name ?? '',
    content_type: row.content_type ?? '',
    size: row.size_bytes ?? 0,
    width: row.width ?? 0,
    height: row.height ?? 0,
  };
}

function presentStaffMember(row: ApplicationDetailRow): RegistrationDetail['staff_member'] {
  if (row.staff_email === null) return null;
  return {
    email: row.staff_email,
    name: `${row.staff_first_name} ${row.staff_last_name}`,
    company: { en: row.staff_company_en ?? '', zh: row.staff_company_zh ?? '' },
    confirmed_at: row.staff_confirmed_at?.toISOString() ?? null,
    is_active: row.staff_status === 'approved' && row.staff_company_status === 'approved',
  };
}
