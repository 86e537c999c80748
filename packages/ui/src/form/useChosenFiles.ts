import { useEffect, useRef, useState } from 'react';

const MEGABYTE = 1024 * 1024;

interface ChosenFilesOptions {
  files: File[];
  isMultiple: boolean;
  maxBytes: number;
  onChange(value: File | File[] | null): unknown;
}

function refusal(files: readonly File[], maxBytes: number): string | undefined {
  const tooLarge = files.find((file) => file.size > maxBytes);
  return (
    tooLarge &&
    `${tooLarge.name} is larger than ${Math.floor(maxBytes / MEGABYTE)} MB. Choose a smaller picture.`
  );
}

/** The files of a field, whichever way they come in; the browser's own list says the same. */
export function useChosenFiles({ files, isMultiple, maxBytes, onChange }: ChosenFilesOptions) {
  const [refused, setRefused] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  // After a reset of the form, a removal or a drop the browser would still name other files.
  useEffect(() => {
    if (input.current) showIn(input.current, files);
  });

  const add = (added: File[]) => {
    // The browser's chooser was closed without a choice.
    if (added.length === 0) return;
    setRefused(refusal(added, maxBytes));
    const accepted = added.filter((file) => file.size <= maxBytes);
    if (isMultiple) onChange([...files, ...accepted]);
    else onChange(accepted[0] ?? files[0] ?? null);
  };

  const remove = (removed: File) => {
    setRefused(undefined);
    onChange(isMultiple ? files.filter((file) => file !== removed) : null);
  };

  return { input, refused, add, remove };
}

function showIn(input: HTMLInputElement, files: readonly File[]): void {
  const shown = [...(input.files ?? [])];
  if (shown.length === files.length && shown.every((file, index) => file === files[index])) return;
  if (files.length === 0) input.value = '';
  else if (typeof DataTransfer !== 'undefined') {
    const list = new DataTransfer();
    files.forEach((file) => list.items.add(file));
    input.files = list.files;
  }
}
