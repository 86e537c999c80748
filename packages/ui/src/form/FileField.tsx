import { limits } from '@site/contract';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { FieldFrame } from './FieldFrame';
import { FilePreviews } from './FilePreviews';
import { FileInput, Progress, ProgressRow } from './fileParts';
import { describedBy, type FieldWording, useFieldWiring } from './useFieldWiring';

const MEGABYTE = 1024 * 1024;

export interface FileFieldProps extends FieldWording {
  isMultiple?: boolean;
  accept?: string;
  maxBytes?: number;
  /** The picture that is stored already; shown until another is chosen. */
  currentUrl?: string | null;
  /** 0 to 1 while the file is on its way. */
  progress?: number;
}

function refusal(files: File[], maxBytes: number): string | undefined {
  const tooLarge = files.find((file) => file.size > maxBytes);
  return (
    tooLarge &&
    `${tooLarge.name} is larger than ${Math.floor(maxBytes / MEGABYTE)} MB. Choose a smaller picture.`
  );
}

/** Pictures to upload. The value is `File | null`, or `File[]` with `isMultiple`; what is too large never gets in. */
export function FileField(props: FileFieldProps) {
  const {
    isMultiple = false,
    accept = 'image/*',
    maxBytes = limits.photoBytes,
    currentUrl,
    progress,
  } = props;
  const { id, error, field, helpers, control } = useFieldWiring<File | File[] | null>(props);
  const [refused, setRefused] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const files = [field.value ?? []].flat();
  const problem = refused ?? error;

  // The browser keeps its own list: after a reset of the form it would still name the old file.
  useEffect(() => {
    if (files.length === 0 && input.current) input.current.value = '';
  }, [files.length]);

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    const reason = refusal(chosen, maxBytes);
    setRefused(reason);
    if (reason) event.target.value = '';
    const accepted = reason ? [] : chosen;
    void helpers.setValue(isMultiple ? accepted : (accepted[0] ?? null));
  };

  return (
    <FieldFrame id={id} label={props.label} hint={props.hint} isOptional={props.isOptional} error={problem}>
      <FileInput
        {...control}
        ref={input}
        type="file"
        name={field.name}
        accept={accept}
        multiple={isMultiple}
        onChange={handleChange}
        aria-invalid={Boolean(problem)}
        aria-describedby={describedBy(id, props.hint, problem)}
      />
      <FilePreviews files={files} currentUrl={currentUrl} />
      {progress !== undefined && (
        <ProgressRow>
          <Progress value={progress} max={1} aria-label={`Uploading ${props.label}`} />
          {Math.round(progress * 100)} %
        </ProgressRow>
      )}
    </FieldFrame>
  );
}
