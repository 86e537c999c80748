import { Button, fieldId, FileField, Portrait } from '@site/ui';
import { useFormikContext } from 'formik';
import styled from 'styled-components';
import { joinedName } from '../people/personView';
import type { PhotoValues } from './photoValues';
import { PICTURE_HINT, PICTURE_TYPES } from './pictureFile';
import { useValidateOnChoice } from '../form/useFormToSave';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${({ theme }) => theme.space.m};

  > :last-child {
    flex: 1 1 16rem;
  }
`;

const Stored = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  justify-items: start;
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
  useValidateOnChoice('photo');

  const handleRemove = () => {
    // The focused button is about to be removed.
    document.getElementById(fieldId('photo'))?.focus();
    void setFieldValue('storedPhoto', null);
  };

  return (
    <Row>
      {storedPhoto && !photo && (
        <Stored>
          <Portrait name={joinedName(firstName, lastName)} image={storedPhoto} alt="The stored photo" />
          <Button variant="secondary" size="small" onClick={handleRemove}>
            Remove the stored photo
          </Button>
        </Stored>
      )}
      <FileField
        name="photo"
        label={label}
        hint={storedPhoto ? `Another one replaces it. ${PICTURE_HINT}` : PICTURE_HINT}
        accept={PICTURE_TYPES}
        // The form's schema checks the size, because that also blocks the save.
        maxBytes={Infinity}
        progress={progress}
      />
    </Row>
  );
}
