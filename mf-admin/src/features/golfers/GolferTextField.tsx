import { TextField } from '@site/ui';
import type { ComponentProps } from 'react';
import { golferLabels } from './golferFields';
import type { GolferField } from './golferValues';

interface GolferTextFieldProps extends Pick<
  ComponentProps<typeof TextField>,
  'type' | 'inputMode' | 'hint' | 'min' | 'max'
> {
  name: GolferField;
}

/** About somebody else, so the browser proposes nothing of its owner's own. */
export function GolferTextField({ name, ...input }: GolferTextFieldProps) {
  return <TextField {...input} name={name} label={golferLabels[name]} autoComplete="off" />;
}
