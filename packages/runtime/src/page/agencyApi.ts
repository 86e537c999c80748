import { useMemo } from 'react';
import { type AgencyWire, type ShownAgency, shownAgency } from '@site/contract';
import { api } from '../http/api';

export const agencyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The owner's data of the agency: the layout of every page shows it. */
    agency: build.query<AgencyWire, void>({ query: () => '/agency', providesTags: ['Agency'] }),
  }),
});

/** The agency as pages show it. The server sends it with the page; the built-in texts fill the gaps. */
export function useAgency(): ShownAgency {
  // The layout of every page holds the answer, so that a page that asks as well costs no second request.
  const { data } = agencyApi.useAgencyQuery(undefined, { refetchOnMountOrArgChange: false });
  return useMemo(() => shownAgency(data), [data]);
}
