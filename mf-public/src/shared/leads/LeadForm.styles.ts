import styled from 'styled-components';

export const Root = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space.l};
`;

/* Empty banners take up no space, not even the gap. */
export const Head = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
`;

export const Fields = styled.div`
  container-type: inline-size;
  display: grid;
  gap: ${({ theme }) => theme.space.l};
`;

/* Related fields are side by side when the form, not the screen, is wide enough for their hints. */
export const Pair = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.l};

  @container (min-width: 36rem) {
    grid-template-columns: 1fr 1fr;
    align-items: start;
  }
`;

export const Foot = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.m};
`;
