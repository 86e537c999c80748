import { FileField, fieldId, TextField, useBrokenPicture } from '@site/ui';
import { imageUrl } from '@site/contract';
import { FormikProvider } from 'formik';
import { PICTURE_HINT, PICTURE_TYPES } from '../form/pictureFile';
import { isOfOtherSite, isUploaded } from '../form/pictureAddress';
import { Note, PictureFields, Preview } from './pictureFieldParts';
import { programTexts } from './programMessages';
import { useProgramPicture } from './useProgramPicture';

interface ProgramPictureFieldProps {
  name: string;
  label: string;
  hint: string;
  /** The label of the file field; differs from `label`, so that each label is unique. */
  fileLabel: string;
  /** The minimum width of the rendition to link to, in pixels. */
  width: number;
}

/** The address of a picture: typed, or filled in by an upload. */
export function ProgramPictureField({ name, label, hint, fileLabel, width }: ProgramPictureFieldProps) {
  const { address, chooser, progress } = useProgramPicture(name, width);
  return (
    <PictureFields>
      <TextField name={name} label={label} type="url" hint={hint} spellCheck={false} />
      <Note role="status">{isOfOtherSite(address) && programTexts.otherSite}</Note>
      {isUploaded(address) && <UploadedPicture address={address} label={label} />}
      <FormikProvider value={chooser}>
        <FileField
          name="file"
          id={`${fieldId(name)}-file`}
          label={fileLabel}
          hint={PICTURE_HINT}
          accept={PICTURE_TYPES}
          // Reported by the upload's own validation.
          maxBytes={Infinity}
          progress={progress}
        />
      </FormikProvider>
    </PictureFields>
  );
}

function UploadedPicture({ address, label }: { address: string; label: string }) {
  const { isBroken, ...watch } = useBrokenPicture(address);
  if (isBroken) return null;
  return (
    <Preview {...watch} src={imageUrl(address)} alt={`${label}, as it is now`} width={240} height={160} />
  );
}
