import { useEffect, useState } from 'react';
import { RemoteNotice } from '@site/ui';

// React leaves the children of such an element alone: what the server rendered stays readable.
const KEEP = { __html: '' };

interface UnhydratedRemoteProps {
  name: string;
  onRetry: () => void;
}

/** A page whose remote did not arrive after the server had rendered it: its HTML stays, a notice joins it. */
export function UnhydratedRemote({ name, onRetry }: UnhydratedRemoteProps) {
  const [isNoticeShown, setIsNoticeShown] = useState(false);
  // Only after taking over, because the server's HTML has no notice.
  useEffect(() => setIsNoticeShown(true), []);

  return (
    <>
      {isNoticeShown && <RemoteNotice isBeside onRetry={onRetry} />}
      <div data-remote={name} suppressHydrationWarning dangerouslySetInnerHTML={KEEP} />
    </>
  );
}
