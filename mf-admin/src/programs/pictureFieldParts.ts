import styled from 'styled-components';

export const PictureFields = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  min-width: 0;
`;

/* Always rendered, so that screen readers announce its changes. */
export const Note = styled.p`
  margin: 0;
  font-size: ${({ theme }) => theme.size.small};
  font-weight: ${({ theme }) => theme.weight.bold};
  line-height: 1.45;
`;

export const Preview = styled.img`
  width: 10rem;
  max-width: 100%;
  height: auto;
  aspect-ratio: 3 / 2;
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.color.line};
  object-fit: cover;
`;
