import { Banner, VisuallyHidden } from '@site/ui';
import { StatusArea, StatusLine, UploadRow } from './bodyFieldParts';
import type { useBodyPictures } from './useBodyPictures';

interface BodyStatusProps {
  note: string;
  pictures: ReturnType<typeof useBodyPictures>;
}

/** What is on its way into the text, what has arrived, and what has not. */
export function BodyStatus({ note, pictures: { onItsWay, failures, ...pictures } }: BodyStatusProps) {
  return (
    <StatusArea>
      {onItsWay.map(({ file, progress }, index) => (
        <UploadRow key={`${file.name}-${index}`}>
          <span>{file.name}</span>
          <progress value={progress} max={1} aria-label={`Uploading ${file.name}`} />
          {Math.round(progress * 100)} %
        </UploadRow>
      ))}
      <VisuallyHidden role="status">
        {onItsWay.length > 0 && `Uploading ${onItsWay.map(({ file }) => file.name).join(', ')}`}
      </VisuallyHidden>
      <StatusLine role="status">{[note, pictures.note].filter(Boolean).join(' ')}</StatusLine>
      <Banner tone="danger">{failures.length > 0 ? failures.join(' ') : null}</Banner>
    </StatusArea>
  );
}
