import { useCallback, useState } from 'react';

export interface BrokenPicture {
  isBroken: boolean;
  ref(image: HTMLImageElement | null): void;
  onError(): void;
}

/** Whether the picture at this URL failed to load. `ref` and `onError` belong on its `<img>`. */
export function useBrokenPicture(address: string | undefined): BrokenPicture {
  const [broken, setBroken] = useState<string>();
  const onError = useCallback(() => setBroken(address), [address]);
  // A picture in the server's HTML may have failed before hydration.
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image && hasFailed(image)) setBroken(address);
    },
    [address],
  );
  return { isBroken: broken !== undefined && broken === address, ref, onError };
}

// A lazy picture that has not been requested yet has no URL yet.
const hasFailed = ({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean =>
  complete && naturalWidth === 0 && currentSrc !== '';
