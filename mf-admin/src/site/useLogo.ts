import { useField, useFormik, useFormikContext } from 'formik';
import { useCallback, useEffect, useRef } from 'react';
import { reasonOf } from '../form/failureText';
import { changeValues } from '../form/changeValues';
import { pictureAddress } from '../form/pictureAddress';
import { useFileChange } from '../form/useFileChange';
import { pictureRefusal } from '../form/pictureFile';
import { useAdminUploadPictureMutation, useUploadProgress } from '../form/pictureUpload';
import { logoTexts } from './agencyTexts';
import type { AgencyValues } from './agencyView';

/** The strip shows a logo up to 250 pixels wide, on high-density displays twice as many. */
const LOGO_WIDTH = 500;

/** Uploads a chosen logo into its partner, wherever that is by then; the form cannot be saved before. */
export function useLogo(path: string, key: string) {
  const [upload] = useAdminUploadPictureMutation();
  const { progress, follow } = useUploadProgress();
  const sent = useRef<File>(null);
  const validate = useCallback(() => (sent.current ? logoTexts.onItsWay : undefined), []);
  const [{ value: address }, { error }] = useField<string>({ name: `${path}.logo`, validate });
  const form = useFormikContext<AgencyValues>();
  // A separate form, because the file is not part of the agency.
  const chooser = useFormik<{ file: File | null }>({
    initialValues: { file: null },
    initialTouched: { file: true },
    validateOnChange: false,
    onSubmit: () => undefined,
  });
  const { setFieldError } = chooser;
  const { file } = chooser.values;

  const end = (problem?: string) => {
    sent.current = null;
    void chooser.setFieldValue('file', null);
    setFieldError('file', problem);
  };

  const send = async (picture: File) => {
    sent.current = picture;
    setFieldError('file', undefined);
    const refused = pictureRefusal(picture);
    if (refused) return end(refused);
    const answer = await follow(picture, (onProgress = () => undefined) =>
      upload({ file: picture, onProgress }),
    );
    // The partner was removed meanwhile, or another logo chosen.
    if (sent.current !== picture) return;
    if (!answer.data) return end(logoTexts.failed(picture.name, reasonOf(answer.error)));
    end();
    const logo = pictureAddress(answer.data, LOGO_WIDTH);
    changeValues(form, (now) => ({ ...now, partners: withLogo(now.partners, key, logo) }));
    // A save may have been refused meanwhile.
    form.setFieldError(`${path}.logo`, undefined);
  };

  useFileChange(file, (chosen) => {
    if (chosen) return void send(chosen);
    if (!sent.current) return;
    sent.current = null;
    void form.validateForm();
  });
  useEffect(
    () => () => {
      sent.current = null;
    },
    [],
  );
  // Saving without a logo: the problem stands at the file field.
  useEffect(() => {
    if (error) setFieldError('file', error);
  }, [error, setFieldError]);

  return { address, chooser, progress: file ? progress : undefined };
}

const withLogo = (partners: AgencyValues['partners'], key: string, logo: string) =>
  partners && partners.map((partner) => (partner.key === key ? { ...partner, logo } : partner));
