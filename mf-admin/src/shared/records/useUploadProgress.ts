import { useState } from 'react';

type OnProgress = (fraction: number) => void;

interface UploadProgress {
  /** 0 to 1 while a file is on its way. */
  progress: number | undefined;
  /** Follows the request that `send` makes; with no file there is nothing to follow. */
  follow<Answer>(file: File | null, send: (onProgress?: OnProgress) => Promise<Answer>): Promise<Answer>;
}

/** How far the file of a save is on its way. */
export function useUploadProgress(): UploadProgress {
  const [progress, setProgress] = useState<number>();

  const follow: UploadProgress['follow'] = async (file, send) => {
    if (!file) return send();
    setProgress(0);
    try {
      return await send(setProgress);
    } finally {
      setProgress(undefined);
    }
  };

  return { progress, follow };
}
