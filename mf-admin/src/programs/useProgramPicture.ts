import { useField, useFormik, useFormikContext } from 'formik';
import { useCallback, useEffect, useRef } from 'react';
import { reasonOf } from '../form/failureText';
import { useFileChange } from '../form/useFileChange';
import { pictureRefusal } from '../form/pictureFile';
import { useAdminUploadPictureMutation, useUploadProgress } from '../form/pictureUpload';
import { pictureAddress } from '../form/pictureAddress';
import { programTexts } from './programMessages';
import { useWhenShifted } from './useWhenShifted';

/** Uploads a chosen picture and puts its address into a field; the form cannot be submitted until then. */
export function useProgramPicture(name: string, width: number) {
  const [upload] = useAdminUploadPictureMutation();
  const { progress, follow } = useUploadProgress();
  const sent = useRef<File>(null);
  const validate = useCallback(() => (sent.current ? programTexts.pictureOnItsWay : undefined), []);
  const [{ value: address }, , field] = useField<string>({ name, validate });
  const { validateForm } = useFormikContext();
  // A separate form, because the file is not part of the program.
  const chooser = useFormik<{ file: File | null }>({
    initialValues: { file: null },
    initialTouched: { file: true },
    validateOnChange: false,
    onSubmit: () => undefined,
  });
  const { file } = chooser.values;

  const end = (problem?: string) => {
    sent.current = null;
    void chooser.setFieldValue('file', null);
    chooser.setFieldError('file', problem);
  };

  const send = async (picture: File) => {
    sent.current = picture;
    chooser.setFieldError('file', undefined);
    const refused = pictureRefusal(picture);
    if (refused) return end(refused);
    const answer = await follow(picture, (onProgress = () => undefined) =>
      upload({ file: picture, onProgress }),
    );
    // The picture was removed meanwhile, or another one chosen.
    if (sent.current !== picture) return;
    if (answer.data) {
      end();
      return field.setValue(pictureAddress(answer.data, width));
    }
    end(programTexts.pictureFailed(picture.name, reasonOf(answer.error)));
    // Save may have been refused while the picture was uploading.
    await validateForm();
  };

  useFileChange(file, (chosen) => {
    if (chosen) return void send(chosen);
    // It was taken away while it was on its way.
    if (!sent.current) return;
    sent.current = null;
    void validateForm();
  });
  useEffect(
    () => () => {
      sent.current = null;
    },
    [],
  );
  useWhenShifted(name, () => sent.current && end(programTexts.pictureLost));

  return { address, chooser, progress: file ? progress : undefined };
}
