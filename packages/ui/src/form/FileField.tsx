import { limits } from '@site/contract';
import type { ChangeEvent, ReactNode } from 'react';
import { FieldFrame } from './FieldFrame';
import { FilePreviews } from './FilePreviews';
import { DropHint, DropZone, FileInput, Progress, ProgressRow } from './fileParts';
import { useChosenFiles } from './useChosenFiles';
import { useDrop } from './useDrop';
import { describedBy, type FieldWording, useFieldWiring } from './useFieldWiring';

export interface FileFieldProps extends FieldWording {
  isMultiple?: boolean;
  accept?: string;
  maxBytes?: number;
  /** 0 to 1 while the file is on its way. */
  progress?: number;
  /** What else can be done with a chosen file than to remove it. */
  actionsOf?(file: File, index: number): ReactNode;
}

/**
 * Pictures to upload: chosen, dropped or pasted. The value is `File | null`, or with `isMultiple` `File[]`, to which
 * each choice adds; what is too large never gets in.
 */
export function FileField(props: FileFieldProps) {
  const { isMultiple = false, accept = 'image/*', maxBytes = limits.photoBytes } = props;
  const { id, error, field, helpers } = useFieldWiring<File | File[] | null>(props);
  const files = [field.value ?? []].flat();
  const { input, refused, add, remove } = useChosenFiles({
    files,
    isMultiple,
    maxBytes,
    onChange: helpers.setValue,
  });
  const drop = useDrop(add);
  const problem = refused ?? error;

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => add([...(target.files ?? [])]);

  return (
    <FieldFrame id={id} label={props.label} hint={props.hint} isOptional={props.isOptional} error={problem}>
      <DropZone data-dropping={drop.isOver} {...drop.handlers}>
        <FileInput
          ref={input}
          id={id}
          type="file"
          name={field.name}
          accept={accept}
          multiple={isMultiple}
          onChange={handleChange}
          aria-invalid={Boolean(problem)}
          aria-describedby={describedBy(id, props.hint, problem)}
        />
        <DropHint>
          {isMultiple ? 'Or drop or paste pictures here.' : 'Or drop or paste a picture here.'}
        </DropHint>
        <FilePreviews files={files} fieldId={id} actionsOf={props.actionsOf} onRemove={remove} />
      </DropZone>
      <UploadProgress label={props.label} progress={props.progress} />
    </FieldFrame>
  );
}

function UploadProgress({ label, progress }: Pick<FileFieldProps, 'label' | 'progress'>) {
  if (progress === undefined) return null;
  return (
    <ProgressRow>
      <Progress value={progress} max={1} aria-label={`Uploading ${label}`} />
      {Math.round(progress * 100)} %
    </ProgressRow>
  );
}
