import styled from 'styled-components';

export const BulletList = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  max-width: ${({ theme }) => theme.width.text};
  margin: 0;
  padding-inline-start: 1.25em;
  line-height: ${({ theme }) => theme.leading.text};
`;
