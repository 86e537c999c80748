import type { ImageWire, PictureFocus } from '@site/contract';
import { Button, fieldId, Portrait, Stack } from '@site/ui';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import styled from 'styled-components';
import { focusTexts } from './mediaView';
import { PictureDialog } from './PictureDialog';
import { joinedName } from '../screen/personView';
import { BesideForm } from '../form/BesideForm';
import type { PhotoValues } from '../form/photoValues';
import { PICTURE_HINT } from '../form/pictureFile';
import { PictureField } from '../form/UploadField';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${({ theme }) => theme.space.m};

  > :last-child {
    flex: 1 1 16rem;
  }
`;

interface PersonValues extends PhotoValues {
  firstName: string;
  lastName: string;
}

interface PhotoFieldProps {
  label: string;
  /** Upload progress from 0 to 1. */
  progress: number | undefined;
}

/** A person's stored photo and its replacement. Removing the photo takes effect with the save. */
export function PhotoField({ label, progress }: PhotoFieldProps) {
  const { values, setFieldValue } = useFormikContext<PersonValues>();
  const { photo, storedPhoto, firstName, lastName } = values;

  const handleRemove = () => {
    // The focused button is about to be removed.
    document.getElementById(fieldId('photo'))?.focus();
    void setFieldValue('storedPhoto', null);
  };

  return (
    <Row>
      {storedPhoto && !photo && (
        <StoredPhoto
          key={storedPhoto.id}
          name={joinedName(firstName, lastName)}
          photo={storedPhoto}
          onRemove={handleRemove}
        />
      )}
      <PictureField
        name="photo"
        label={label}
        hint={storedPhoto ? `Another one replaces it. ${PICTURE_HINT}` : PICTURE_HINT}
        progress={progress}
      />
    </Row>
  );
}

interface StoredPhotoProps {
  name: string;
  photo: ImageWire;
  onRemove(): void;
}

/** The focal point is the picture's and not the person's: it is saved at once, and the form does not know it. */
function StoredPhoto({ name, photo, onRemove }: StoredPhotoProps) {
  const [isFocusing, setFocusing] = useState(false);
  const [focused, setFocused] = useState<PictureFocus>();
  return (
    <Stack $gap="xs" $align="start">
      <Portrait name={name} image={focused ? { ...photo, focus: focused } : photo} alt="The stored photo" />
      {photo.id !== '' && (
        <Button variant="secondary" size="small" onClick={() => setFocusing(true)}>
          {focusTexts.title}
        </Button>
      )}
      <Button variant="secondary" size="small" onClick={onRemove}>
        Remove the stored photo
      </Button>
      {isFocusing && (
        <BesideForm>
          <PictureDialog
            id={photo.id}
            title={focusTexts.title}
            onSaved={setFocused}
            onClose={() => setFocusing(false)}
          />
        </BesideForm>
      )}
    </Stack>
  );
}
