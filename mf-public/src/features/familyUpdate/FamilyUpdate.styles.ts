import { FieldGroup } from '@site/ui';
import styled from 'styled-components';

export { Block, Form } from '../../shared/keyForms/KeyForm.styles';

export const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${({ theme }) => theme.space.m};
`;

export const Rows = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.s};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** A result of an athlete. */
export const Entry = styled(FieldGroup)`
  del {
    overflow-wrap: anywhere;
  }
`;

export const Fold = styled.details`
  min-width: 0;

  &[open] > summary {
    margin-block-end: ${({ theme }) => theme.space.s};
  }

  > summary {
    min-height: 2.75rem;
    align-content: center;
    font-weight: ${({ theme }) => theme.weight.bold};
    overflow-wrap: anywhere;
    cursor: pointer;
  }
`;
