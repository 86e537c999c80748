import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button/Button';
import { PreviewItem, PreviewList } from './FileField.styles';

const PREVIEW_WIDTH = 480;

interface FilePreviewsProps {
  files: readonly File[];
  /** Takes the focus when a file, and with it the focused button, is removed. */
  fieldId: string;
  actionsOf?(file: File): ReactNode;
  onRemove(file: File): void;
}

export function FilePreviews({ files, fieldId, actionsOf, onRemove }: FilePreviewsProps) {
  if (files.length === 0) return null;

  const handleRemove = (file: File) => {
    document.getElementById(fieldId)?.focus();
    onRemove(file);
  };

  return (
    <PreviewList $gap="s">
      {files.map((file, index) => (
        <FilePreview key={`${index} ${file.name}`} file={file} onRemove={() => handleRemove(file)}>
          {actionsOf?.(file)}
        </FilePreview>
      ))}
    </PreviewList>
  );
}

interface FilePreviewProps {
  file: File;
  /** Further actions. */
  children: ReactNode;
  onRemove(): void;
}

/** Drawn on a canvas: a blob: or data: URL would need an exception in the Content-Security-Policy. */
function FilePreview({ file, children, onRemove }: FilePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let isCurrent = true;
    const target = () => (isCurrent ? canvas.current : null);
    paint(file, target).catch(() => {
      // A format that the browser cannot read, or no picture, which the api will refuse: name and size stay.
      target()?.setAttribute('hidden', '');
    });
    return () => {
      isCurrent = false;
    };
  }, [file]);

  return (
    <PreviewItem>
      {file.type.startsWith('image/') && <canvas ref={canvas} aria-hidden="true" data-testid="preview" />}
      <div>
        {file.name} ({sizeText(file.size)})
      </div>
      {children}
      <Button variant="ghost" size="small" aria-label={`Remove ${file.name}`} onClick={onRemove}>
        Remove
      </Button>
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

const KILO = 1024;

/** The size of a file: '2 KB', '1.4 MB'. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILO));
  return kilobytes < KILO ? `${kilobytes} KB` : `${(kilobytes / KILO).toFixed(1)} MB`;
}
