import { imageUrl } from '@site/contract';
import { fieldId, Stack, Text, TextField } from '@site/ui';
import { useFormikContext } from 'formik';
import { isOfOtherSite, isUploaded, pictureAddress } from '../form/pictureUpload';
import { PicturePreview, UploadField } from '../form/UploadField';
import { programTexts } from './programView';

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
  const { value: address } = useFormikContext().getFieldMeta<string>(name);
  return (
    <Stack $gap="xs">
      <TextField name={name} label={label} type="url" hint={hint} spellCheck={false} />
      {/* Always rendered, so that screen readers announce its changes. */}
      <Text role="status" $size="small">
        {isOfOtherSite(address) && programTexts.otherSite}
      </Text>
      {isUploaded(address) && <PicturePreview src={imageUrl(address)} alt={`${label}, as it is now`} />}
      <UploadField
        name={name}
        id={`${fieldId(name)}-file`}
        label={fileLabel}
        toValue={(picture) => pictureAddress(picture, width)}
      />
    </Stack>
  );
}
