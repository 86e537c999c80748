import type { ImageWire } from '@site/contract';
import { Button, FileControl, FileField, type FileFieldProps, fieldId } from '@site/ui';
import { type FormikProps, getIn, setIn, useField, useFormikContext } from 'formik';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { reasonOf } from './failureText';
import { PICTURE_HINT, PICTURE_TYPES, pictureRefusal } from './pictureFile';
import { refusalReason, useAdminUploadPictureMutation } from './pictureUpload';

export const uploadTexts = {
  onItsWay: 'A picture is still on its way. Save again when it is there.',
  failed: (name: string, error: unknown) => `${name} could not be sent. ${reasonOf(error)}`,
  retry: 'Try again',
} as const;

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
  const uploads = useUploads(name, toValue);
  return (
    <FileControl
      id={id}
      name={`${name}-file`}
      label={props.label}
      hint={hint}
      isOptional={props.isOptional}
      isMultiple={props.isMultiple}
      accept={PICTURE_TYPES}
      maxBytes={Infinity}
      files={uploads.files}
      error={uploads.problem ?? props.error}
      progress={uploads.progress}
      onChange={uploads.send}
      actionsOf={(file) =>
        file === uploads.failed && (
          <Button variant="secondary" size="small" onClick={() => uploads.send(uploads.files)}>
            {uploadTexts.retry}
          </Button>
        )
      }
    />
  );
}

/** Sends pictures one after the other. One that fails stays, and can be sent again unless the api has refused it. */
function useUploads<Value>(name: string, toValue: UploadFieldProps<Value>['toValue']) {
  const [upload] = useAdminUploadPictureMutation();
  const form = useFormikContext<Record<string, unknown>>();
  const [files, setFiles] = useState<File[]>([]);
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [failed, setFailed] = useState<File>();
  const queue = useRef<File[]>([]);
  const isSending = useRef(false);
  const validate = useCallback(() => (isSending.current ? uploadTexts.onItsWay : undefined), []);
  useField({ name, validate });
  // An entry may have been moved in its list until the picture is there.
  const latest = useRef({ name, toValue });
  useLayoutEffect(() => {
    latest.current = { name, toValue };
  });
  useEffect(
    () => () => {
      queue.current = [];
    },
    [],
  );

  const setQueue = (next: File[]) => {
    queue.current = next;
    setFiles(next);
  };

  const sendFirst = async (file: File): Promise<boolean> => {
    setProgress(0);
    const { data, error } = await upload({ file, onProgress: setProgress });
    // It was removed meanwhile, or another one chosen.
    if (!queue.current.includes(file)) return true;
    if (!data) {
      setProblem(uploadTexts.failed(file.name, error));
      if (refusalReason(error)) setQueue(queue.current.filter((other) => other !== file));
      else setFailed(file);
      return false;
    }
    const { name: field, toValue: valueOf } = latest.current;
    changeValues(form, (values) => setIn(values, field, valueOf(data, getIn(values, field) as Value)));
    setQueue(queue.current.filter((other) => other !== file));
    return true;
  };

  const send = async (chosen: File[]) => {
    setFailed(undefined);
    setProblem(chosen.map(pictureRefusal).find(Boolean));
    setQueue(chosen.filter((file) => !pictureRefusal(file)));
    if (isSending.current) return;
    isSending.current = true;
    while (queue.current[0] && (await sendFirst(queue.current[0])));
    isSending.current = false;
    setProgress(undefined);
    // A save may have been refused meanwhile.
    form.setFieldError(latest.current.name, undefined);
  };

  return { files, progress, problem, failed, send: (chosen: File[]) => void send(chosen) };
}

/** Formik's setters start from the values of the last render; this one starts from the latest values. */
function changeValues<Values>(
  { setFormikState }: Pick<FormikProps<Values>, 'setFormikState'>,
  change: (values: Values) => Values,
): void {
  setFormikState((state) => ({ ...state, values: change(state.values) }));
}

/** Pictures that are sent with the form, and refused as soon as they are chosen. */
export function PictureField({ hint = PICTURE_HINT, ...props }: FileFieldProps) {
  useValidateOnChoice(props.name);
  // The form's schema checks the size, because that also blocks the save.
  return <FileField {...props} hint={hint} accept={PICTURE_TYPES} maxBytes={Infinity} />;
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
