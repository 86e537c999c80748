import { useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { SENT_QUERY } from '@site/contract';
import { toApiError, useRefusedForm } from '@site/runtime';
import { consentApi } from './consentApi';
import { offerIn, TOKEN } from './consentForm';
import type { ConsentOffer } from './consentView';

// Only the browser knows the part of an address behind '#': it is in no log, no cache and no referrer.
const TOKEN_IN_HASH = /^#([\w-]{43})$/;

/** `asked`: the code is to be typed in. */
type Progress = 'asked' | 'loading' | 'loaded' | 'unknown' | 'busy' | 'away';

export interface ConsentLink {
  token: string;
  offer: ConsentOffer | null;
  progress: Progress;
  /** An answer was posted without JavaScript. */
  isSent: boolean;
  open(token: string): Promise<void>;
  /** The offer as it is after an answer. */
  setOffer(offer: ConsentOffer): void;
  /** Reads it again, and keeps what is shown while it does. */
  refresh(): Promise<void>;
  onUnknown(): void;
}

/** The link of this page: from the address, from a form that was posted, or from the code that is typed in. */
export function useConsentLink(): ConsentLink {
  const refused = useRefusedForm();
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const [lookAt] = consentApi.useLookAtConsentMutation();
  const [token, setToken] = useState(refused?.values[TOKEN] ?? '');
  const [offer, setOffer] = useState(() => refused && offerIn(refused.values));
  const [progress, setProgress] = useState<Progress>(offer ? 'loaded' : 'asked');

  const read = useCallback(
    async (wanted: string) => {
      try {
        setOffer(await lookAt(wanted).unwrap());
        setProgress('loaded');
      } catch (error) {
        setProgress(progressAfter(error));
      }
    },
    [lookAt],
  );
  const open = useCallback(
    (wanted: string) => {
      setToken(wanted);
      setProgress('loading');
      return read(wanted);
    },
    [read],
  );

  useEffect(() => {
    const found = TOKEN_IN_HASH.exec(hash)?.[1];
    if (found) void open(found);
  }, [hash, open]);

  const isSent = query.get(SENT_QUERY) === '1' && progress === 'asked';
  return {
    ...{ token, offer, progress, isSent, open, setOffer },
    refresh: () => read(token),
    onUnknown: () => setProgress('unknown'),
  };
}

function progressAfter(error: unknown): Progress {
  const status = toApiError(error)?.status;
  if (status === 404 || status === 422 || status === 400) return 'unknown';
  return status === 429 ? 'busy' : 'away';
}
