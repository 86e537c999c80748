import { useFormikContext } from 'formik';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Folded } from '../../shared/records/RecordForm.styles';
import type { GolferField, GolferValues } from './golferValues';

const Fields = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
`;

interface FoldedFieldsProps {
  title: string;
  fields: readonly GolferField[];
  children: ReactNode;
}

/** Fields that are seldom needed. They unfold by themselves when a save finds something wrong with one of them. */
export function FoldedFields({ title, fields, children }: FoldedFieldsProps) {
  const { errors, submitCount, isSubmitting } = useFormikContext<GolferValues>();
  const fold = useRef<HTMLDetailsElement>(null);
  const hasErrors = fields.some((field) => errors[field] !== undefined);

  useEffect(() => {
    // The browser folds and unfolds it: as a prop it would be a second opinion.
    if (fold.current && hasErrors && submitCount > 0 && !isSubmitting) fold.current.open = true;
  }, [hasErrors, submitCount, isSubmitting]);

  return (
    <Folded ref={fold}>
      <summary>{title}</summary>
      <Fields>{children}</Fields>
    </Folded>
  );
}
