import { useState } from 'react';
import { api, logProblem, toApiError } from '@site/runtime';
import { exportPaths } from '@site/contract';
import { useToast } from '../../shared/toast/Toast';
import { leadTexts } from './leadView';

/** The collections of what visitors send, as their calls name them. */
export type LeadCollection = 'applications' | 'contact';

const leadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** No query: it is asked for the cookie that comes with the answer (DECISIONS 2), which no cache can give. */
    adminOfferExport: build.mutation<unknown, LeadCollection>({
      query: (collection) => `/${collection}?limit=1`,
    }),
  }),
});

const { useAdminOfferExportMutation } = leadsApi;

// DECISIONS 2: the export's cookie lasts 10 minutes. Two are left for the way, a slow clock and a slow click.
const FRESH_MS = 8 * 60 * 1000;

interface ExportOptions {
  collection: LeadCollection;
  /** When the list was read last, in milliseconds: the cookie came with it. */
  readAt: number | undefined;
}

export interface Export {
  address: string;
  isBusy: boolean;
  failure: string | undefined;
  /** The browser refused the new tab: the address is to be offered as a link. */
  isBlocked: boolean;
  start(): Promise<void>;
}

/**
 * Opens the CSV file in a new tab, which sends no token but a cookie. While that is fresh the tab is opened within the
 * click, which no blocker minds; otherwise it is renewed first. A tab that is opened at its address closes itself when the
 * download begins; one that was opened empty and sent there afterwards would stay behind, and hide the question for
 * the password when the session has run out.
 */
export function useExport({ collection, readAt }: ExportOptions): Export {
  const [offerExport, { isLoading }] = useAdminOfferExportMutation();
  const announce = useToast();
  const [failure, setFailure] = useState<string>();
  const [isBlocked, setIsBlocked] = useState(false);
  const address = exportPaths[collection];

  const open = () => {
    const tab = window.open(address, '_blank');
    setIsBlocked(tab === null);
    if (tab) announce(leadTexts.exportOpened);
  };

  const start = async () => {
    setFailure(undefined);
    setIsBlocked(false);
    if (readAt !== undefined && Date.now() - readAt < FRESH_MS) return open();
    try {
      await offerExport(collection).unwrap();
    } catch (error) {
      logProblem('The export could not be opened', error);
      setFailure(leadTexts.exportFailed(toApiError(error)?.message ?? String(error)));
      return;
    }
    open();
  };

  return { address, isBusy: isLoading, failure, isBlocked, start };
}
