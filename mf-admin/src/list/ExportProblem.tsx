import { Banner, TextAnchor } from '@site/ui';
import { exportTexts } from './exportTexts';
import type { Export } from './useExport';

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
