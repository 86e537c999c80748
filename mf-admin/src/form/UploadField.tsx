import type { ImageWire } from '@site/contract';
import { Button, FileControl, FileField, type FileFieldProps, fieldId } from '@site/ui';
import { getIn, setIn, useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { PICTURE_HINT, PICTURE_TYPES } from './pictureFile';
import { usePictureUploads } from './pictureUpload';

interface UploadFieldProps<Value> {
  /** The form's field that gets the picture. */
  name: string;
  label: string;
  hint?: string;
  isOptional?: boolean;
  isMultiple?: boolean;
  /** By default the field's: only where that has a control of its own. */
  id?: string;
  /** What is wrong with the value, where no other control says it. */
  error?: string;
  /** What the field holds of a picture that has arrived. */
  toValue(picture: ImageWire, current: Value): Value;
}

/** Sends chosen pictures at once, and puts them into a field; the form cannot be saved before that. */
export function UploadField<Value>({ name, toValue, ...props }: UploadFieldProps<Value>) {
  const { id = fieldId(name), hint = PICTURE_HINT } = props;
  const { setFormikState } = useFormikContext();
  const uploads = usePictureUploads(name, (picture) =>
    // Formik's setters start from the values of the last render; this one starts from the latest values.
    setFormikState((state) => {
      const value = toValue(picture, getIn(state.values, name) as Value);
      return { ...state, values: setIn(state.values, name, value) as unknown };
    }),
  );
  return (
    <FileControl
      id={id}
      name={`${name}-file`}
      label={props.label}
      hint={hint}
      isOptional={props.isOptional}
      isMultiple={props.isMultiple}
      accept={PICTURE_TYPES}
      files={uploads.files}
      error={uploads.problem ?? props.error}
      progress={uploads.progress}
      onChange={uploads.send}
      actionsOf={(file) =>
        file === uploads.failed && (
          <Button variant="secondary" size="small" onClick={() => uploads.send(uploads.files)}>
            Try again
          </Button>
        )
      }
    />
  );
}

/** Pictures that are sent with the form, and refused as soon as they are chosen. */
export function PictureField({ hint = PICTURE_HINT, ...props }: Omit<FileFieldProps, 'accept'>) {
  useValidateOnChoice(props.name);
  // The form's schema checks the size, because that also blocks the save.
  return <FileField {...props} hint={hint} accept={PICTURE_TYPES} />;
}

/** Validates a file as soon as it is chosen, so that a refusal shows before the rest is filled in. */
function useValidateOnChoice(name: string): void {
  const { values, setFieldTouched, validateField } = useFormikContext<Record<string, unknown>>();
  const value = values[name];
  const validated = useRef(value);

  useEffect(() => {
    if (validated.current === value) return;
    validated.current = value;
    void setFieldTouched(name, true, false);
    void validateField(name);
  }, [name, value, setFieldTouched, validateField]);
}
