import type { PictureFocus } from '@site/contract';
import { Button, Cluster, Muted, Stack, Text } from '@site/ui';
import { useFormikContext } from 'formik';
import { type PointerEvent, useId } from 'react';
import styled from 'styled-components';
import { pictureAddress } from '../form/pictureAddress';
import { focusTexts, type MediaRow, percent, pointIn, positionOf, unsetFocus } from './mediaView';

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

/* Two rings, so that it shows on any picture. */
const Mark = styled.span`
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
  grid-template-columns: 7rem minmax(0, 1fr) 3rem;
  align-items: center;
  gap: ${({ theme }) => theme.space.s};
  font-size: ${({ theme }) => theme.size.small};

  input {
    width: 100%;
    min-height: 2rem;
    accent-color: ${({ theme }) => theme.color.accent};
  }

  output {
    font-variant-numeric: tabular-nums;
  }
`;

const Preview = styled.img`
  display: block;
  width: 9rem;
  border-radius: ${({ theme }) => theme.radius.field};
  object-fit: cover;
`;

// Of a card, and of the head of a post on a phone and on a desktop.
const POST_RATIOS = ['3 / 2', '4 / 3', '16 / 9'];
const PERSON_RATIOS = ['4 / 5'];
const PREVIEW_WIDTH = 800;

/** The picture with a mark, two sliders for those who use no pointer, and what posts would show. */
export function FocusFields({ picture }: { picture: MediaRow }) {
  const { values, setValues } = useFormikContext<PictureFocus>();
  const { isPerson } = picture;
  const address = pictureAddress(picture, PREVIEW_WIDTH);
  const move = (change: Partial<PictureFocus>) => void setValues({ ...values, ...change });
  const handlePointer = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons === 1) move(pointIn(event.currentTarget.getBoundingClientRect(), event));
  };

  return (
    <Stack $gap="s">
      <Text>{isPerson ? focusTexts.whatOfPerson : focusTexts.what}</Text>
      <Target onPointerDown={handlePointer} onPointerMove={handlePointer}>
        <img src={address} alt={picture.alt || focusTexts.whole} draggable={false} />
        <Mark style={{ left: percent(values.x), top: percent(values.y) }} />
      </Target>
      <FocusSlider label={focusTexts.x} value={values.x} onChange={(x) => move({ x })} />
      <FocusSlider label={focusTexts.y} value={values.y} onChange={(y) => move({ y })} />
      <div>
        <Button variant="secondary" size="small" onClick={() => move(unsetFocus(isPerson))}>
          {isPerson ? focusTexts.face : focusTexts.middle}
        </Button>
      </div>
      <Muted as="span" $size="small">
        {isPerson ? focusTexts.previewsOfPerson : focusTexts.previews}
      </Muted>
      <Cluster $align="start">
        {(isPerson ? PERSON_RATIOS : POST_RATIOS).map((aspectRatio) => (
          <Preview
            key={aspectRatio}
            src={address}
            alt=""
            style={{ aspectRatio, objectPosition: positionOf(values) }}
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
      <output htmlFor={id}>{percent(value)}</output>
    </Slider>
  );
}
