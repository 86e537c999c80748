import { type ReactNode, useEffect, useRef } from 'react';
import { sizeText } from './sizeText';
import { PreviewItem, PreviewList, RemoveFile } from './FileField.styles';

const PREVIEW_WIDTH = 480;

const keys = new WeakMap<File, number>();
let lastKey = 0;

/** Two files may share name, size and date. */
function keyOf(file: File): number {
  const key = keys.get(file) ?? (lastKey += 1);
  keys.set(file, key);
  return key;
}

interface FilePreviewsProps {
  files: readonly File[];
  /** Takes the focus when the last file, and with it the focused button, is removed. */
  fieldId: string;
  actionsOf?(file: File, index: number): ReactNode;
  onRemove(file: File): void;
}

export function FilePreviews({ files, fieldId, actionsOf, onRemove }: FilePreviewsProps) {
  const list = useRef<HTMLUListElement>(null);
  if (files.length === 0) return null;

  const handleRemove = (file: File, index: number) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])];
    const next = buttons[index + 1] ?? buttons[index - 1] ?? document.getElementById(fieldId);
    next?.focus();
    onRemove(file);
  };

  return (
    <PreviewList ref={list}>
      {files.map((file, index) => (
        <FilePreview key={keyOf(file)} file={file} onRemove={() => handleRemove(file, index)}>
          {actionsOf?.(file, index)}
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
      <RemoveFile type="button" data-removes="" aria-label={`Remove ${file.name}`} onClick={onRemove}>
        Remove
      </RemoveFile>
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
