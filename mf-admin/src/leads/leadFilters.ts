import {
  type LeadAssignee,
  type LeadFlagged,
  type LeadSourceKind,
  leadFlagged,
  leadSourceKinds,
  leadAssignees,
  type LeadKind,
  type LeadState,
  leadKinds,
  leadStates,
  londonDay,
  paths,
} from '@site/contract';

/** The filters of the list, as the address has them. */
export interface LeadFilters {
  state?: LeadState;
  kind?: LeadKind;
  assignee?: LeadAssignee;
  due?: (typeof dues)[number];
  source?: LeadSourceKind;
  flagged?: LeadFlagged;
}

const dues = ['today'] as const;

/** Ignores unknown values. */
export function filtersIn(params: URLSearchParams): LeadFilters {
  const named = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === params.get(name));
  return {
    state: named('state', leadStates),
    kind: named('kind', leadKinds),
    assignee: named('assignee', leadAssignees),
    due: named('due', dues),
    source: named('source', leadSourceKinds),
    flagged: named('flagged', leadFlagged),
  };
}

/** The address of the list with this filter changed or removed. It keeps the search, and starts at the first page. */
export function addressWith(params: URLSearchParams, name: string, value: string | undefined): string {
  const next = new URLSearchParams(params);
  next.delete('page');
  if (value === undefined) next.delete(name);
  else next.set(name, value);
  return next.size > 0 ? `${paths.adminLeads.to()}?${next}` : paths.adminLeads.to();
}

/** The query of the api. `today` is the day in London. */
export function toQuery({ due, ...filters }: LeadFilters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  if (due) query.set('due', londonDay(new Date()));
  return query.toString();
}
