import { api } from '@site/runtime';

/** `LeadList` tags lists only: they may be refetched at any time, an open lead may not. */
export const leadsApi = api.enhanceEndpoints({ addTagTypes: ['Lead', 'LeadList'] });
