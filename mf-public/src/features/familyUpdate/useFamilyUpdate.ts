import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type FamilyOfferWire, SENT_QUERY } from '@site/contract';
import { useLinkToken } from '@site/remote-kit';
import { toApiError, useRefusedForm } from '@site/runtime';
import { familyUpdateApi } from './familyUpdateApi';
import { offerIn, TOKEN } from './familyValues';

type Progress = 'asked' | 'loading' | 'loaded' | 'unknown' | 'busy' | 'away';

export interface FamilyLink {
  token: string;
  offer: FamilyOfferWire | null;
  progress: Progress;
  /** An update has just been sent. */
  isSent: boolean;
  open(token: string): Promise<void>;
  onSent(offer: FamilyOfferWire): void;
  onFailed(error: unknown): void;
}

/** The link of this page: from the address, from a form that was posted, or from the code that is typed in. */
export function useFamilyUpdate(): FamilyLink {
  const refused = useRefusedForm();
  const [query] = useSearchParams();
  const [lookAt] = familyUpdateApi.useLookAtUpdateMutation();
  const [token, setToken] = useState(refused?.values[TOKEN] ?? '');
  const [offer, setOffer] = useState(() => refused && offerIn(refused.values));
  const [progress, setProgress] = useState<Progress>(offer ? 'loaded' : 'asked');
  const [isSent, setIsSent] = useState(query.get(SENT_QUERY) === '1');
  const openToken = useRef(token);

  const open = useCallback(
    async (wanted: string) => {
      openToken.current = wanted;
      setToken(wanted);
      setIsSent(false);
      setProgress('loading');
      // Nothing of another link is shown, however late it arrives.
      const whileOpen = (change: () => void): void => {
        if (openToken.current === wanted) change();
      };
      try {
        const found = await lookAt(wanted).unwrap();
        whileOpen(() => {
          setOffer(found);
          setProgress('loaded');
        });
      } catch (error) {
        whileOpen(() => setProgress(progressAfter(error)));
      }
    },
    [lookAt],
  );
  useLinkToken(open);

  return {
    ...{ token, offer, progress, isSent, open },
    onSent(next) {
      if (openToken.current !== token) return;
      setOffer(next);
      setIsSent(true);
    },
    onFailed(error) {
      if (openToken.current === token && toApiError(error)?.status === 404) setProgress('unknown');
    },
  };
}

function progressAfter(error: unknown): Progress {
  const status = toApiError(error)?.status;
  if (status === 404 || status === 422 || status === 400) return 'unknown';
  return status === 429 ? 'busy' : 'away';
}
