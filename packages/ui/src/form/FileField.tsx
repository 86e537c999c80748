import { visitorLimits } from '@site/contract';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FieldFrame } from './FieldFrame';
import { FilePreviews } from './FilePreviews';
import { describedBy } from './fieldId';
import { DropHint, DropZone, FileInput, Progress, ProgressRow } from './FileField.styles';
import { useDrop } from './useDrop';
import { type FieldWording, useFieldWiring } from './useFieldWiring';

interface FileOptions extends Omit<FieldWording, 'id'> {
  isMultiple?: boolean;
  accept?: string;
  maxBytes?: number;
  /** Says that files can be dropped, where they are not pictures. */
  dropHint?: string;
  /** 0 to 1 during the upload. */
  progress?: number;
  /** Further actions for a chosen file, besides its removal. */
  actionsOf?(file: File, index: number): ReactNode;
}

export interface FileFieldProps extends FileOptions, Pick<FieldWording, 'id'> {}

/** Files of a form. The value is `File | null`, or with `isMultiple` `File[]`. */
export function FileField(props: FileFieldProps) {
  const { id, error, field, helpers } = useFieldWiring<File | File[] | null>(props);
  const handleChange = (files: File[]) => helpers.setValue(props.isMultiple ? files : (files[0] ?? null));
  return (
    <FileControl
      {...props}
      id={id}
      files={[field.value ?? []].flat()}
      error={error}
      onChange={(files) => void handleChange(files)}
    />
  );
}

export interface FileControlProps extends FileOptions {
  id: string;
  files: File[];
  error: string | undefined;
  onChange(files: File[]): void;
}

/**
 * Files to upload, pictures as a rule: chosen, dropped or pasted. With `isMultiple` each choice adds to them; files that
 * are too large are refused.
 */
export function FileControl(props: FileControlProps) {
  const { id, files, isMultiple = false, accept = 'image/*', maxBytes = visitorLimits.photoBytes } = props;
  const { dropHint = isMultiple ? 'Or drop or paste pictures here.' : 'Or drop or paste a picture here.' } =
    props;
  const { input, refused, add, remove } = useChosenFiles({
    files,
    isMultiple,
    maxBytes,
    onChange: props.onChange,
  });
  const drop = useDrop(add);
  const problem = refused ?? props.error;

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => add([...(target.files ?? [])]);

  return (
    <FieldFrame id={id} label={props.label} hint={props.hint} isOptional={props.isOptional} error={problem}>
      <DropZone data-dropping={drop.isOver} {...drop.handlers}>
        <FileInput
          ref={input}
          id={id}
          type="file"
          name={props.name}
          accept={accept}
          multiple={isMultiple}
          onChange={handleChange}
          aria-invalid={Boolean(problem)}
          aria-describedby={describedBy(id, props.hint, problem)}
        />
        <DropHint>{dropHint}</DropHint>
        <FilePreviews files={files} fieldId={id} actionsOf={props.actionsOf} onRemove={remove} />
      </DropZone>
      <UploadProgress label={props.label} progress={props.progress} />
    </FieldFrame>
  );
}

function UploadProgress({ label, progress }: Pick<FileOptions, 'label' | 'progress'>) {
  if (progress === undefined) return null;
  return (
    <ProgressRow>
      <Progress value={progress} max={1} aria-label={`Uploading ${label}`} />
      {Math.round(progress * 100)} %
    </ProgressRow>
  );
}

const MEGABYTE = 1024 * 1024;

interface ChosenFilesOptions {
  files: File[];
  isMultiple: boolean;
  maxBytes: number;
  onChange(files: File[]): void;
}

function refusal(files: readonly File[], maxBytes: number): string | undefined {
  const tooLarge = files.find((file) => file.size > maxBytes);
  return (
    tooLarge &&
    `${tooLarge.name} is larger than ${Math.floor(maxBytes / MEGABYTE)} MB. Choose a smaller picture.`
  );
}

/** The files of a field, however they were added; keeps the browser's own list in step. */
function useChosenFiles({ files, isMultiple, maxBytes, onChange }: ChosenFilesOptions) {
  const [refused, setRefused] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  // After a reset of the form, a removal or a drop the browser would still show other files.
  useEffect(() => {
    if (input.current) showIn(input.current, files);
  });

  const add = (added: File[]) => {
    // The browser's chooser was closed without a choice.
    if (added.length === 0) return;
    setRefused(refusal(added, maxBytes));
    const accepted = added.filter((file) => file.size <= maxBytes);
    const [first = files[0]] = accepted;
    if (isMultiple) onChange([...files, ...accepted]);
    else onChange(first ? [first] : []);
  };

  const remove = (removed: File) => {
    setRefused(undefined);
    onChange(files.filter((file) => file !== removed));
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
