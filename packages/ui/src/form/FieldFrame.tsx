import type { ReactNode } from 'react';
import { ErrorText, FieldRoot, Hint, Label, Optional } from './FieldFrame.styles';
import type { FieldWording } from './useFieldWiring';

interface FieldFrameProps extends Omit<FieldWording, 'name'> {
  id: string;
  error: string | undefined;
  /** For a control that is not a native one: it is named by aria-labelledby, `<id>-label`. */
  isCustom?: boolean;
  children: ReactNode;
}

/** Label, hint, control and error, in reading order. */
export function FieldFrame({ id, label, hint, isOptional, error, isCustom, children }: FieldFrameProps) {
  return (
    <FieldRoot>
      <Label {...(isCustom ? { as: 'span', id: `${id}-label` } : { htmlFor: id })}>
        {label}
        {isOptional && <Optional> (optional)</Optional>}
      </Label>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {children}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </FieldRoot>
  );
}
