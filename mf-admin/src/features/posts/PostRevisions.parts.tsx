import { Heading } from '@site/ui';
import styled from 'styled-components';

export const RevisionPart = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  min-width: 0;
`;

export const PartHeading = ({ id, children }: { id: string; children: string }) => (
  <Heading level={2} size="s" id={id}>
    {children}
  </Heading>
);
