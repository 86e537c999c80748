import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLinkToken } from '@site/remote-kit';
import { SENT_QUERY } from '@site/contract';
import { toApiError, useRefusedForm } from '@site/runtime';
import { consentApi } from './consentApi';
import { ANSWERED, offerIn, TOKEN } from './consentForm';
import type { ConsentOffer } from './consentView';

/** `asked`: the visitor has to type the code. */
type Progress = 'asked' | 'loading' | 'loaded' | 'unknown' | 'busy' | 'away';

interface Opened {
  token: string;
  offer: ConsentOffer | null;
  progress: Progress;
  /** Why an answer was not stored: the link has another one already. */
  notice: string;
}

export interface ConsentLink extends Opened {
  /** An answer was posted without JavaScript. */
  isSent: boolean;
  open(token: string): Promise<void>;
  /** The offer as it is after an answer. Like the next two, it changes nothing once another link is open. */
  setOffer(offer: ConsentOffer): void;
  /** Reads the offer again and shows it with the notice. Rejects when it cannot be read; then nothing changes. */
  refresh(notice?: string): Promise<ConsentOffer>;
  onUnknown(): void;
}

/** The link of this page: from the address, from a form that was posted, or from the code that is typed in. */
export function useConsentLink(): ConsentLink {
  const refused = useRefusedForm();
  const [query] = useSearchParams();
  const [lookAt] = consentApi.useLookAtConsentMutation();
  // One state: React may show what was set later before what was set first, and an offer goes with its own token.
  const [opened, setOpened] = useState<Opened>(() => openedBy(refused));
  const { token, progress } = opened;
  const openToken = useRef(token);

  /** Runs the change unless another link has been opened since. */
  const whileOpen = useCallback((wanted: string, change: () => void) => {
    if (openToken.current === wanted) change();
  }, []);
  const show = useCallback(
    (wanted: string, next: ConsentOffer, why = '') =>
      whileOpen(wanted, () => setOpened({ token: wanted, offer: next, progress: 'loaded', notice: why })),
    [whileOpen],
  );
  const open = useCallback(
    async (wanted: string) => {
      const without = (progress: Progress) =>
        whileOpen(wanted, () => setOpened({ token: wanted, offer: null, progress, notice: '' }));
      openToken.current = wanted;
      without('loading');
      try {
        show(wanted, await lookAt(wanted).unwrap());
      } catch (error) {
        without(progressAfter(error));
      }
    },
    [lookAt, show, whileOpen],
  );

  useLinkToken(open);

  const isSent = query.get(SENT_QUERY) === '1' && progress === 'asked';
  return {
    ...opened,
    isSent,
    open,
    setOffer: (next) => show(token, next),
    async refresh(why) {
      const next = await lookAt(token).unwrap();
      show(token, next, why);
      return next;
    },
    onUnknown: () => whileOpen(token, () => setOpened({ ...opened, progress: 'unknown' })),
  };
}

function openedBy(refused: ReturnType<typeof useRefusedForm>): Opened {
  const offer = refused ? offerIn(refused.values) : null;
  return {
    token: refused?.values[TOKEN] ?? '',
    offer,
    progress: offer ? 'loaded' : 'asked',
    notice: refused?.errors[ANSWERED] ?? '',
  };
}

function progressAfter(error: unknown): Progress {
  const status = toApiError(error)?.status;
  if (status === 404 || status === 422 || status === 400) return 'unknown';
  return status === 429 ? 'busy' : 'away';
}
