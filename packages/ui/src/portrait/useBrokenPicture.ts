import { useCallback, useState } from 'react';

export interface BrokenPicture {
  isBroken: boolean;
  ref(image: HTMLImageElement | null): void;
  onError(): void;
}

/** Whether the picture at this address could not be loaded. `ref` and `onError` belong on its `<img>`. */
export function useBrokenPicture(address: string | undefined): BrokenPicture {
  const [broken, setBroken] = useState<string>();
  const onError = useCallback(() => setBroken(address), [address]);
  // In the server's HTML a picture may have failed before anybody listened.
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image && hasFailed(image)) setBroken(address);
    },
    [address],
  );
  return { isBroken: broken !== undefined && broken === address, ref, onError };
}

// A lazy picture that was not asked for yet has no address yet.
const hasFailed = ({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean =>
  complete && naturalWidth === 0 && currentSrc !== '';
