import { type AgencyWire, agencyFields } from '@site/contract';
import { toWire } from '../../records/toWire';
import type { AgencyDocFields } from './agency.model';

export function serializeAgency(agency: AgencyDocFields, closedPages: string[]): AgencyWire {
  return {
    ...toWire(agencyFields, agency, 'everyone'),
    social: agency.social?.map(({ name, href }) => ({ name, href })) ?? null,
    partners: agency.partners?.map(({ name, href, logo }) => ({ name, href, logo })) ?? null,
    closed_pages: closedPages,
    updated_at: agency.updatedAt.toISOString(),
  };
}
