import type { AgencyWire } from '@site/contract';
import { agencyApi, type AppStore } from '@site/runtime';

/** Loads what every page shows about the agency. While the api is away, it is what was known last. */
export function createAgencyLoad(): (store: AppStore) => Promise<void> {
  let known: AgencyWire | undefined;
  return async (store) => {
    const { data } = await store.dispatch(agencyApi.endpoints.agency.initiate());
    if (data) known = data;
    else if (known) await store.dispatch(agencyApi.util.upsertQueryData('agency', undefined, known));
  };
}
