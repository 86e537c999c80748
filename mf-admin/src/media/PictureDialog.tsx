import type { PictureFocus } from '@site/contract';
import { Button, Cluster, Muted, Stack, Text, TextField } from '@site/ui';
import { useFormikContext } from 'formik';
import { type PointerEvent, useId } from 'react';
import styled from 'styled-components';
import { pictureAddress } from '../form/pictureUpload';
import { RecordDialog, RecordForm } from '../form/RecordForm';
import { useRecordForm } from '../form/useRecordForm';
import {
  defaultFocus,
  emptyPicture,
  focusAt,
  focusTexts,
  type MediaRow,
  mediaTexts,
  objectPositionOf,
  percent,
  pictureDifferences,
  pictureSchema,
  type PictureValues,
  toMediaRow,
  toStoredPicture,
  useAdminChangePictureMutation,
  useAdminMediaPictureQuery,
  useLazyAdminMediaPictureQuery,
} from './mediaApi';

interface PictureDialogProps {
  id: string;
  title: string;
  onClose(): void;
}

/** The description and the focal point of a picture. Mounted only while open. */
export function PictureDialog({ id, title, onClose }: PictureDialogProps) {
  return (
    <RecordDialog
      title={title}
      query={useAdminMediaPictureQuery(id)}
      toStored={toMediaRow}
      loadFailed={mediaTexts.loadFailed}
      onClose={onClose}
    >
      {(picture) => picture && <PictureForm picture={picture} title={title} onClose={onClose} />}
    </RecordDialog>
  );
}

interface PictureFormProps extends Omit<PictureDialogProps, 'id'> {
  picture: MediaRow;
}

function PictureForm({ picture, title, onClose }: PictureFormProps) {
  const { id } = picture;
  const [change] = useAdminChangePictureMutation();
  const [load] = useLazyAdminMediaPictureQuery();

  const form = useRecordForm<PictureValues>({
    stored: toStoredPicture(picture),
    empty: emptyPicture,
    schema: pictureSchema,
    save: async ({ alt, x, y }, before) => {
      const patch = {
        ...(alt !== before?.values.alt && { alt }),
        ...((x !== before?.values.x || y !== before.values.y) && { focus: { x, y } }),
      };
      const changed = await change({ id, ...patch, based_on: before?.updatedAt }).unwrap();
      return toStoredPicture(toMediaRow(changed));
    },
    reload: async () => toStoredPicture(toMediaRow(await load(id).unwrap())),
    compare: pictureDifferences,
    failureText: (error) => mediaTexts.saveFailed(error?.message ?? ''),
    savedText: () => mediaTexts.saved(picture.name),
    onSaved: onClose,
  });

  return (
    <RecordForm title={title} form={form} onClose={onClose}>
      {!picture.isPerson && (
        <TextField name="alt" label={mediaTexts.label} hint={mediaTexts.hint} isOptional />
      )}
      <FocusFields picture={picture} />
    </RecordForm>
  );
}

// A card, and the head of a post on a phone and on a desktop.
const POST_RATIOS = ['3 / 2', '4 / 3', '16 / 9'];
const PERSON_RATIOS = ['4 / 5'];
const PREVIEW_WIDTH = 800;

/** The picture with a marker, two sliders as the keyboard alternative, and previews of the crops. */
function FocusFields({ picture }: { picture: MediaRow }) {
  const { values, setValues } = useFormikContext<PictureFocus>();
  const { isPerson } = picture;
  const texts = isPerson ? focusTexts.ofPerson : focusTexts.ofPost;
  const address = pictureAddress(picture, PREVIEW_WIDTH);
  const move = (change: Partial<PictureFocus>) => void setValues({ ...values, ...change });
  const handlePointer = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons === 1) move(focusAt(event.currentTarget.getBoundingClientRect(), event));
  };

  return (
    <Stack $gap="s">
      <Text>{texts.lead}</Text>
      <Target onPointerDown={handlePointer} onPointerMove={handlePointer}>
        <img src={address} alt={picture.alt || focusTexts.whole} draggable={false} />
        <Marker style={{ left: percent(values.x), top: percent(values.y) }} />
      </Target>
      <FocusSlider label={focusTexts.x} value={values.x} onChange={(x) => move({ x })} />
      <FocusSlider label={focusTexts.y} value={values.y} onChange={(y) => move({ y })} />
      <div>
        <Button variant="secondary" size="small" onClick={() => move(defaultFocus(isPerson))}>
          {texts.reset}
        </Button>
      </div>
      <Muted as="span" $size="small">
        {texts.previews}
      </Muted>
      <Cluster $align="start">
        {(isPerson ? PERSON_RATIOS : POST_RATIOS).map((aspectRatio) => (
          <Preview
            key={aspectRatio}
            src={address}
            alt=""
            style={{ aspectRatio, objectPosition: objectPositionOf(values) }}
          />
        ))}
      </Cluster>
    </Stack>
  );
}

interface FocusSliderProps {
  label: string;
  value: number;
  onChange(value: number): void;
}

function FocusSlider({ label, value, onChange }: FocusSliderProps) {
  const id = useId();
  return (
    <Slider>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={value}
        aria-valuetext={percent(value)}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </Slider>
  );
}

const Target = styled.div`
  position: relative;
  justify-self: start;
  width: fit-content;
  max-width: 100%;
  cursor: crosshair;
  touch-action: none;

  img {
    display: block;
    max-width: 100%;
    max-height: 14rem;
    border-radius: ${({ theme }) => theme.radius.field};
  }
`;

/* Two rings, so that it is visible on any picture. */
const Marker = styled.span`
  position: absolute;
  width: 1.5rem;
  height: 1.5rem;
  margin: -0.75rem 0 0 -0.75rem;
  border: 3px solid ${({ theme }) => theme.color.surface};
  border-radius: 50%;
  outline: 2px solid ${({ theme }) => theme.color.ink};
  pointer-events: none;
`;

const Slider = styled.div`
  display: grid;
  grid-template-columns: 7rem minmax(0, 1fr);
  align-items: center;
  gap: ${({ theme }) => theme.space.s};
  font-size: ${({ theme }) => theme.size.small};

  input {
    min-height: 2rem;
    accent-color: ${({ theme }) => theme.color.accent};
  }
`;

const Preview = styled.img`
  display: block;
  width: 9rem;
  border-radius: ${({ theme }) => theme.radius.field};
  object-fit: cover;
`;
