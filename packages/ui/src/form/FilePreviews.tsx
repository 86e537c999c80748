import { useEffect, useRef } from 'react';
import { PreviewItem, PreviewList } from './fileParts';

const PREVIEW_WIDTH = 480;

interface FilePreviewsProps {
  files: readonly File[];
  currentUrl: string | null | undefined;
}

export function FilePreviews({ files, currentUrl }: FilePreviewsProps) {
  if (files.length === 0 && !currentUrl) return null;

  return (
    <PreviewList>
      {files.map((file) => (
        <FilePreview key={`${file.name}-${file.size}-${file.lastModified}`} file={file} />
      ))}
      {files.length === 0 && currentUrl && (
        <PreviewItem>
          <img src={currentUrl} alt="" />
          The picture as it is now
        </PreviewItem>
      )}
    </PreviewList>
  );
}

/** Painted on a canvas: a blob: or data: address would need a hole in the content security policy. */
function FilePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let isCurrent = true;
    paint(file, () => (isCurrent ? canvas.current : null)).catch(() => {
      // No preview for what is not a picture: the api will say so.
    });
    return () => {
      isCurrent = false;
    };
  }, [file]);

  return (
    <PreviewItem>
      <canvas ref={canvas} aria-hidden="true" />
      {file.name} ({(file.size / 1024 / 1024).toFixed(1)} MB)
    </PreviewItem>
  );
}

async function paint(file: File, target: () => HTMLCanvasElement | null) {
  const bitmap = await createImageBitmap(file, { resizeWidth: PREVIEW_WIDTH });
  const canvas = target();
  if (canvas) {
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  }
  bitmap.close();
}
