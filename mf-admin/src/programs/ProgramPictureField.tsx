import { imageUrl } from '@site/contract';
import { fieldId, Stack, Text, TextField, useBrokenPicture } from '@site/ui';
import { useFormikContext } from 'formik';
import styled from 'styled-components';
import { isOfOtherSite, isUploaded, pictureAddress } from '../form/pictureFile';
import { UploadField } from '../form/UploadField';
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
      {isUploaded(address) && <UploadedPicture address={address} label={label} />}
      <UploadField
        name={name}
        id={`${fieldId(name)}-file`}
        label={fileLabel}
        toValue={(picture) => pictureAddress(picture, width)}
      />
    </Stack>
  );
}

function UploadedPicture({ address, label }: { address: string; label: string }) {
  const { isBroken, ...watch } = useBrokenPicture(address);
  if (isBroken) return null;
  return (
    <Preview {...watch} src={imageUrl(address)} alt={`${label}, as it is now`} width={240} height={160} />
  );
}

const Preview = styled.img`
  width: 10rem;
  max-width: 100%;
  height: auto;
  aspect-ratio: 3 / 2;
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.color.line};
  object-fit: cover;
`;
