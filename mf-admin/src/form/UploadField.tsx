import { Button, FileControl, FileField, type FileFieldProps, fieldId } from '@site/ui';
import { useField, useFormikContext } from 'formik';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { reasonOf } from './failureText';
import { pictureAddress } from './pictureAddress';
import { PICTURE_HINT, PICTURE_TYPES, pictureRefusal } from './pictureFile';
import { refusalReason, useAdminUploadPictureMutation } from './pictureUpload';
import { useValidateOnChoice } from './useValidateOnChoice';

export const uploadTexts = {
  onItsWay: 'A picture is still on its way. Save again when it is there.',
  failed: (name: string, error: unknown) => `${name} could not be sent. ${reasonOf(error)}`,
  retry: 'Try again',
} as const;

interface UploadFieldProps {
  /** The form's field that gets the address. */
  name: string;
  label: string;
  /** The minimum width of the rendition to link to, in pixels. */
  width: number;
  /** By default the address's: only where that has a control of its own. */
  id?: string;
  /** What is wrong with the address, where no other control says it. */
  error?: string;
}

/** Sends a chosen picture at once, and puts its address into a field; the form cannot be saved before that. */
export function UploadField({ name, label, width, id = fieldId(name), error }: UploadFieldProps) {
  const { upload, choose } = useUpload(name, width);
  const { file, progress, problem, canRetry } = upload;
  return (
    <FileControl
      id={id}
      name={`${name}-file`}
      label={label}
      hint={PICTURE_HINT}
      accept={PICTURE_TYPES}
      files={file ? [file] : []}
      error={problem ?? error}
      progress={progress}
      onChange={([chosen]) => choose(chosen)}
      actionsOf={(failed) =>
        canRetry && (
          <Button variant="secondary" size="small" onClick={() => choose(failed)}>
            {uploadTexts.retry}
          </Button>
        )
      }
    />
  );
}

interface Upload {
  file?: File;
  /** From 0 to 1. */
  progress?: number;
  problem?: string;
  /** The api has not refused the picture: it did not arrive. */
  canRetry?: boolean;
}

function useUpload(name: string, width: number) {
  const [send] = useAdminUploadPictureMutation();
  const { setFieldValue, setFieldError } = useFormikContext();
  const [upload, setUpload] = useState<Upload>({});
  /** The picture that is on its way. */
  const current = useRef<File>(undefined);
  const validate = useCallback(() => (current.current ? uploadTexts.onItsWay : undefined), []);
  useField({ name, validate });
  // An entry may have been moved in its list until the picture is there.
  const latestName = useRef(name);
  useLayoutEffect(() => {
    latestName.current = name;
  });
  useEffect(
    () => () => {
      current.current = undefined;
    },
    [],
  );

  const end = (next: Upload) => {
    current.current = undefined;
    setUpload(next);
    // A save may have been refused meanwhile.
    setFieldError(latestName.current, undefined);
  };

  const choose = async (file: File | undefined) => {
    const problem = file && pictureRefusal(file);
    if (!file || problem) return end({ problem });
    current.current = file;
    setUpload({ file, progress: 0 });
    const isCurrent = () => current.current === file;
    const onProgress = (progress: number) => isCurrent() && setUpload({ file, progress });
    const { data, error } = await send({ file, onProgress });
    // It was removed meanwhile, or another one chosen.
    if (!isCurrent()) return;
    if (data) {
      await setFieldValue(latestName.current, pictureAddress(data, width));
      return end({});
    }
    const failed = { problem: uploadTexts.failed(file.name, error) };
    end(refusalReason(error) ? failed : { ...failed, file, canRetry: true });
  };

  return { upload, choose: (file: File | undefined) => void choose(file) };
}

/** Pictures that are sent with the form, and refused as soon as they are chosen. */
export function PictureField({ hint = PICTURE_HINT, ...props }: FileFieldProps) {
  useValidateOnChoice(props.name);
  // The form's schema checks the size, because that also blocks the save.
  return <FileField {...props} hint={hint} accept={PICTURE_TYPES} maxBytes={Infinity} />;
}
