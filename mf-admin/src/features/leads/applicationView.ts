import type { ApplicationWire } from '@site/contract';
import { type LeadRow, toLeadRow } from './leadView';

export interface ApplicationRow extends LeadRow {
  gradYear: number | null;
}

export function toApplicationRow({ grad_year, ...lead }: ApplicationWire): ApplicationRow {
  return { ...toLeadRow(lead), gradYear: grad_year };
}

/** DECISIONS 8: the form does not ask for the year. */
export const gradYearText = ({ gradYear }: ApplicationRow): string => String(gradYear ?? '—');
