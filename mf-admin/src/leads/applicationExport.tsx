import { exportPaths } from '@site/contract';
import { api, logProblem, toApiError } from '@site/runtime';
import { Banner, TextAnchor } from '@site/ui';
import { useState } from 'react';
import { useToast } from '../screen/Toast';

export const exportTexts = {
  action: 'Export CSV',
  opened: 'The CSV file opens in a new tab',
  failed: (message: string) => `Failed to export the CSV file. ${message}`,
  blocked: 'Your browser did not allow a new tab.',
  link: 'Open the CSV file',
} as const;

const exportApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A mutation, because it is sent for the cookie in its response (docs/product.md#csv-export-link), which must not be cached. */
    adminOfferExport: build.mutation<unknown, void>({
      query: () => '/applications?limit=1',
    }),
  }),
});

const { useAdminOfferExportMutation } = exportApi;

// docs/product.md#csv-export-link: the export's cookie lasts 10 minutes. The margin of 2 minutes allows for latency and clock skew.
const FRESH_MS = 8 * 60 * 1000;

interface Export {
  address: string;
  isBusy: boolean;
  failure: string | undefined;
  /** The browser blocked the new tab, so the address must be offered as a link. */
  isBlocked: boolean;
  /** Resolves with whether the file has opened. */
  start(): Promise<boolean>;
}

/**
 * Opens the CSV file in a new tab, which sends no token but a cookie. While the cookie is fresh, the tab opens within
 * the click, which no pop-up blocker stops; otherwise the cookie is renewed first. A tab opened at the file's address
 * closes when the download begins; an empty tab redirected later would stay open, and would cover the password
 * dialog when the session has expired. `readAt` is when the list was last fetched, whose answer set the cookie.
 */
export function useExport(readAt: number | undefined): Export {
  const [offerExport, { isLoading }] = useAdminOfferExportMutation();
  const announce = useToast();
  const [failure, setFailure] = useState<string>();
  const [isBlocked, setIsBlocked] = useState(false);
  const address = exportPaths.applications;

  const open = () => {
    const tab = window.open(address, '_blank');
    setIsBlocked(tab === null);
    if (tab) announce(exportTexts.opened);
    return tab !== null;
  };

  const start = async () => {
    setFailure(undefined);
    setIsBlocked(false);
    if (readAt !== undefined && Date.now() - readAt < FRESH_MS) return open();
    try {
      await offerExport().unwrap();
    } catch (error) {
      logProblem('The export could not be opened', error);
      setFailure(exportTexts.failed(toApiError(error)?.message ?? String(error)));
      return false;
    }
    return open();
  };

  return { address, isBusy: isLoading, failure, isBlocked, start };
}

/** Why the file has not opened; offers it as a link when the browser blocked its tab. */
export function ExportProblem({ file }: { file: Export }) {
  const { failure, isBlocked, address } = file;
  return (
    <Banner tone="danger">
      {failure}
      {isBlocked && (
        <>
          {exportTexts.blocked}{' '}
          <TextAnchor href={address} target="_blank" rel="noopener">
            {exportTexts.link}
          </TextAnchor>
        </>
      )}
    </Banner>
  );
}
