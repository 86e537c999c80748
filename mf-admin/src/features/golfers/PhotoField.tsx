import { Button, fieldId, FileField, Portrait } from '@site/ui';
import { useFormikContext } from 'formik';
import styled from 'styled-components';
import { PHOTO_LABEL } from './golferFields';
import { PHOTO_TYPES } from './golferFormSchema';
import { golferTexts } from './golferMessages';
import type { GolferValues } from './golferValues';
import { useCheckAtOnce } from './useCheckAtOnce';

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

/** The stored photo, and another to take its place. Taking one away takes effect with the save. */
export function PhotoField({ uploadProgress }: { uploadProgress: number | undefined }) {
  const { values, setFieldValue } = useFormikContext<GolferValues>();
  const { photo, storedPhoto, firstName, lastName } = values;
  const isStoredShown = storedPhoto !== null && photo === null;
  useCheckAtOnce('photo');

  const handleRemove = () => {
    // The button that has the focus is about to go.
    document.getElementById(fieldId('photo'))?.focus();
    void setFieldValue(photo ? 'photo' : 'storedPhoto', null);
  };

  return (
    <Row>
      {(isStoredShown || photo) && (
        <Stored>
          {isStoredShown && (
            <Portrait name={`${firstName} ${lastName}`} image={storedPhoto} alt="The stored photo" />
          )}
          <Button variant="secondary" size="small" onClick={handleRemove}>
            {photo ? 'Discard the chosen photo' : 'Remove the stored photo'}
          </Button>
        </Stored>
      )}
      <FileField
        name="photo"
        label={PHOTO_LABEL}
        hint={storedPhoto ? `Another one replaces it. ${golferTexts.photoHint}` : golferTexts.photoHint}
        accept={PHOTO_TYPES.join(',')}
        // The form's own rule refuses what is too large: it holds up the save as well.
        maxBytes={Infinity}
        progress={uploadProgress}
      />
    </Row>
  );
}
