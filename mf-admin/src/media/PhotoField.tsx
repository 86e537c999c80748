import { paths } from '@site/contract';
import { Button, Cluster, FileField, fieldId, Portrait, Stack, TextLink } from '@site/ui';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { PhotoValues } from '../form/entityRequest';
import { PICTURE_HINT, PICTURE_TYPES } from '../form/pictureUpload';
import { joinedName } from '../screen/personView';
import { focusTexts, PEOPLE } from './mediaApi';

const NAME = 'photo';

interface PersonValues extends PhotoValues {
  firstName: string;
  lastName: string;
}

interface PhotoFieldProps {
  label: string;
  /** Upload progress from 0 to 1. */
  progress: number | undefined;
}

/** A person's stored photo and its replacement, which is sent with the form. Removing it takes effect with the save. */
export function PhotoField({ label, progress }: PhotoFieldProps) {
  const { values, setFieldValue } = useFormikContext<PersonValues>();
  const { photo, storedPhoto } = values;
  const name = joinedName(values.firstName, values.lastName);
  useValidateOnChoice(photo);

  const handleRemove = () => {
    // The focused button is about to be removed.
    document.getElementById(fieldId(NAME))?.focus();
    void setFieldValue('storedPhoto', null);
  };

  return (
    <Cluster $align="end" $gap="m">
      {storedPhoto && !photo && (
        <Stack $gap="xs" $align="start">
          <Portrait name={name} image={storedPhoto} alt="The stored photo" />
          {storedPhoto.id !== '' && (
            <TextLink to={{ pathname: paths.adminMedia.to(), search: searchOf(name) }}>
              {focusTexts.title}
            </TextLink>
          )}
          <Button variant="secondary" size="small" onClick={handleRemove}>
            Remove the stored photo
          </Button>
        </Stack>
      )}
      <FileField
        name={NAME}
        label={label}
        hint={storedPhoto ? `Another one replaces it. ${PICTURE_HINT}` : PICTURE_HINT}
        accept={PICTURE_TYPES}
        progress={progress}
      />
    </Cluster>
  );
}

/** The list of people's photos, with those of this name. */
const searchOf = (q: string): string => new URLSearchParams({ show: PEOPLE, q }).toString();

/** Validates a photo as soon as it is chosen, so that a refusal shows before the rest is filled in. */
function useValidateOnChoice(photo: File | null): void {
  const { setFieldTouched, validateField } = useFormikContext();
  const validated = useRef(photo);

  useEffect(() => {
    if (validated.current === photo) return;
    validated.current = photo;
    void setFieldTouched(NAME, true, false);
    void validateField(NAME);
  }, [photo, setFieldTouched, validateField]);
}
