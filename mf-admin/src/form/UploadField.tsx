import type { ImageWire } from '@site/contract';
import { Button, FileControl, fieldId, useBrokenPicture } from '@site/ui';
import { getIn, setIn, useFormikContext } from 'formik';
import styled from 'styled-components';
import { PICTURE_HINT, PICTURE_TYPES, usePictureUploads } from './pictureUpload';

interface UploadFieldProps<Value> {
  /** The form's field that gets the picture. */
  name: string;
  label: string;
  hint?: string;
  isOptional?: boolean;
  isMultiple?: boolean;
  /** By default the id of the field; set only if that has another control. */
  id?: string;
  /** The error of the value, unless another control shows it. */
  error?: string;
  /** The field's value for an uploaded picture. */
  toValue(picture: ImageWire, current: Value): Value;
}

/** Sends chosen pictures at once, and puts them into a field; the form cannot be saved before that. */
export function UploadField<Value>({ name, toValue, ...props }: UploadFieldProps<Value>) {
  const { id = fieldId(name), hint = PICTURE_HINT } = props;
  const { setFormikState } = useFormikContext();
  const uploads = usePictureUploads(name, (picture) =>
    // Formik's setters start from the values of the last render; this one starts from the latest values.
    setFormikState((state) => {
      const value = toValue(picture, getIn(state.values, name) as Value);
      return { ...state, values: setIn(state.values, name, value) as unknown };
    }),
  );
  return (
    <FileControl
      id={id}
      name={`${name}-file`}
      label={props.label}
      hint={hint}
      isOptional={props.isOptional}
      isMultiple={props.isMultiple}
      accept={PICTURE_TYPES}
      files={uploads.files}
      error={uploads.problem ?? props.error}
      progress={uploads.progress}
      onChange={uploads.send}
      actionsOf={(file) =>
        file === uploads.failed && (
          <Button variant="secondary" size="small" onClick={() => uploads.send(uploads.files)}>
            Try again
          </Button>
        )
      }
    />
  );
}

/** The picture of a field as it is now; nothing where it cannot be loaded. */
export function PicturePreview({ src, alt }: { src: string; alt: string }) {
  const { isBroken, ...watch } = useBrokenPicture(src);
  return isBroken ? null : <Preview {...watch} src={src} alt={alt} />;
}

/* The site shows logos on the same colour. */
const Preview = styled.img`
  max-width: 100%;
  height: 5rem;
  border-radius: ${({ theme }) => theme.radius.small};
  object-fit: contain;
  object-position: left;
  background: ${({ theme }) => theme.color.onDeep};
`;
