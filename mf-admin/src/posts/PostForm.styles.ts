import styled from 'styled-components';

export const FormGrid = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.l};

  /* Keeps a focused element clear of the action bar. */
  & :focus {
    scroll-margin-block-end: 6rem;
  }

  ${({ theme }) => theme.above.xl} {
    grid-template-columns: minmax(0, 1fr) 20rem;
    gap: ${({ theme }) => `${theme.space.l} clamp(24px, 3vw, 48px)`};
    align-items: start;
  }
`;

export const WholeRow = styled.div`
  ${({ theme }) => theme.above.xl} {
    grid-column: 1 / -1;
  }

  &:empty {
    display: none;
  }
`;

export const FieldColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.l};
  min-width: 0;
`;

/** A group of settings beside the text. */
export const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.m};
  min-width: 0;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  padding: ${({ theme }) => theme.space.m};
`;

/** Stays in sight, however long the text. */
export const ActionBar = styled.div`
  position: sticky;
  z-index: 2;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.s};
  /* Wide enough to cover the focus ring of the text behind it. */
  margin-inline: -6px;
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding: ${({ theme }) => theme.space.s} 6px;
  background: ${({ theme }) => theme.color.page};

  ${({ theme }) => theme.above.xl} {
    grid-column: 1 / -1;
  }
`;

export const ActionNote = styled.p`
  flex: 1 1 6rem;
  margin: 0;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
`;

export const PictureList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr));
  gap: ${({ theme }) => theme.space.s};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const PictureItem = styled.li<{ $isWide?: boolean }>`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
  justify-items: start;
  ${({ $isWide }) => $isWide && 'grid-column: 1 / -1;'}

  picture {
    width: 100%;
    overflow: clip;
    border-radius: ${({ theme }) => theme.radius.small};
  }
`;
