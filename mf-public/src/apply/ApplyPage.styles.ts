import styled, { css } from 'styled-components';
import { bandTones, deepTones, Section } from '@site/ui';

const edgeToEdge = css`
  margin-inline: calc(-1 * ${({ theme }) => theme.space.gutter});
  padding-inline: ${({ theme }) => theme.space.gutter};
`;

export const Sheet = styled(Section)`
  overflow: clip;
`;

/* A wide margin with the introduction, extended to the left edge of the screen, and the form beside it. */
export const Columns = styled.div`
  ${({ theme }) => theme.above.lg} {
    display: grid;
    grid-template-columns: 5fr 7fr;
    grid-template-rows: auto auto 1fr;
    grid-template-areas:
      'opening form'
      'next form'
      'scene form';

    &::before {
      grid-area: 1 / 1 / 4 / 2;
      margin-inline-start: -50vw;
      background: ${({ theme }) => theme.color.deep};
      content: '';
    }
  }
`;

export const Opening = styled.header`
  ${deepTones}
  ${edgeToEdge}
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  padding-block: clamp(36px, 6vw, 96px) ${({ theme }) => theme.space.xl};
  background: ${({ theme }) => theme.color.deep};
  color: ${({ theme }) => theme.color.ink};

  ${({ theme }) => theme.above.lg} {
    grid-area: opening;
    gap: ${({ theme }) => theme.space.l};
    margin-inline: 0;
    padding-inline: 0 clamp(32px, 4vw, 64px);
  }
`;

export const FormPlace = styled.div`
  padding-block: ${({ theme }) => theme.space.xl} ${({ theme }) => theme.space.xxl};

  ${({ theme }) => theme.above.lg} {
    grid-area: form;
    padding-block: clamp(48px, 6vw, 96px);
    padding-inline-start: clamp(40px, 6vw, 104px);
  }
`;

export const Next = styled.section`
  ${bandTones}
  ${edgeToEdge}
  padding-block: ${({ theme }) => theme.space.xxl};
  background: ${({ theme }) => theme.color.ground};
  color: ${({ theme }) => theme.color.ink};

  ${({ theme }) => theme.above.lg} {
    ${deepTones}
    grid-area: next;
    margin-inline: 0;
    padding-block: ${({ theme }) => theme.space.l} ${({ theme }) => theme.space.xxl};
    padding-inline: 0 clamp(32px, 4vw, 64px);
  }
`;

/* A picture fills the column below the introduction; phones do not fetch it. */
export const Scene = styled.div`
  display: none;

  ${({ theme }) => theme.above.lg} {
    position: relative;
    display: block;
    grid-area: scene;
    min-height: 17rem;
    margin-inline-start: calc(
      -1 * max(${({ theme }) => theme.space.gutter}, (100vw - ${({ theme }) => theme.width.page}) / 2)
    );

    img {
      position: absolute;
      inset: 0;
      height: 100%;
      border-start-end-radius: clamp(64px, 9vw, 160px);
      object-fit: cover;
      object-position: 50% 80%;
    }
  }
`;
