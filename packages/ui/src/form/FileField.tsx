import type { ReactNode } from 'react';
import { FieldFrame } from './FieldFrame';
import { Hint } from './FieldFrame.styles';
import { FilePreviews } from './FilePreviews';
import { describedBy } from './fieldId';
import { FileInput, Progress, ProgressRow } from './FileField.styles';
import { type FieldWording, useFieldWiring } from './useFieldWiring';

interface FileOptions extends Omit<FieldWording, 'id'> {
  isMultiple?: boolean;
  accept: string;
  /** Says that files can be dropped, where they are not pictures. */
  dropHint?: string;
  /** 0 to 1 during the upload. */
  progress?: number;
  /** Further actions for a chosen file, besides its removal. */
  actionsOf?(file: File): ReactNode;
}

export interface FileFieldProps extends FileOptions, Pick<FieldWording, 'id'> {}

/** A file of a form. The value is `File | null`. */
export function FileField(props: FileFieldProps) {
  const { id, error, field, helpers } = useFieldWiring<File | null>(props);
  return (
    <FileControl
      {...props}
      id={id}
      files={field.value ? [field.value] : []}
      error={error}
      onChange={([file = null]) => void helpers.setValue(file)}
    />
  );
}

export interface FileControlProps extends FileOptions {
  id: string;
  files: File[];
  error: string | undefined;
  onChange(files: File[]): void;
}

/** Files to upload: chosen, dropped on the control or pasted into it. With `isMultiple` each choice adds to them. */
export function FileControl(props: FileControlProps) {
  const { id, files, error, isMultiple = false, progress, onChange } = props;
  const { dropHint = `Or drop or paste ${isMultiple ? 'pictures' : 'a picture'} here.` } = props;

  const add = (added: FileList | null) => {
    // The browser's chooser was closed without a choice.
    if (!added || added.length === 0) return;
    onChange(isMultiple ? [...files, ...added] : [...added].slice(0, 1));
  };

  return (
    <FieldFrame id={id} label={props.label} hint={props.hint} isOptional={props.isOptional} error={error}>
      <FileInput
        id={id}
        type="file"
        name={props.name}
        accept={props.accept}
        multiple={isMultiple}
        onChange={({ target }) => {
          add(target.files);
          // The list below shows the files, and the same one can be chosen again after its removal.
          target.value = '';
        }}
        onPaste={({ clipboardData }) => add(clipboardData.files)}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy(id, props.hint, error)}
      />
      <Hint as="span">{dropHint}</Hint>
      <FilePreviews
        files={files}
        fieldId={id}
        actionsOf={props.actionsOf}
        onRemove={(removed) => onChange(files.filter((file) => file !== removed))}
      />
      {progress !== undefined && (
        <ProgressRow>
          <Progress value={progress} max={1} aria-label={`Uploading ${props.label}`} />
          {Math.round(progress * 100)} %
        </ProgressRow>
      )}
    </FieldFrame>
  );
}
