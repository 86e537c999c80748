import styled, { css } from 'styled-components';
import { Section } from '@site/ui';
import type { PicturedLayout } from './PageOpening';

type OpeningLook = PicturedLayout | 'plain';

const veil =
  'linear-gradient(to right, var(--deep), color-mix(in srgb, var(--deep) 60%, transparent) 14%, transparent 46%)';

export const Band = styled(Section)`
  overflow: clip;
`;

/* Beside the text, the picture extends to the right edge and ends slightly above the text's end. */
const besideCss = css`
  ${({ theme }) => theme.above.lg} {
    display: grid;
    min-height: clamp(30rem, 44vw, 46rem);

    > * {
      grid-area: 1 / 1;
    }
  }
`;

export const Stage = styled.div<{ $layout: OpeningLook }>`
  position: relative;
  ${({ $layout }) => $layout !== 'plain' && besideCss}
`;

const textLayouts = {
  plain: css`
    ${({ theme }) => theme.above.lg} {
      grid-template-columns: 7fr 5fr;
      align-items: end;
    }
  `,
  split: css`
    ${({ theme }) => theme.above.lg} {
      align-content: center;
      width: 43%;
      height: 100%;
    }
  `,
  stage: css`
    ${({ theme }) => theme.above.lg} {
      align-content: end;
      width: 50%;
      height: 100%;
    }
  `,
} satisfies Record<OpeningLook, ReturnType<typeof css>>;

export const Words = styled.div<{ $layout: OpeningLook }>`
  position: relative;
  z-index: 1;
  display: grid;
  gap: ${({ theme }) => theme.space.l} clamp(48px, 7vw, 112px);
  padding-block: clamp(40px, 7vw, 104px) ${({ theme }) => theme.space.xl};

  ${({ theme }) => theme.above.lg} {
    padding-block: clamp(48px, 6vw, 96px);
  }

  ${({ $layout }) => textLayouts[$layout]}
`;

const frameLooks = {
  split: css`
    ${({ theme }) => theme.above.lg} {
      justify-self: end;
      width: 52%;
      height: 100%;

      img {
        border-end-start-radius: clamp(64px, 9vw, 160px);
      }
    }
  `,
  stage: css`
    position: relative;

    ${({ theme }) => theme.above.lg} {
      justify-self: end;
      width: 64%;
      height: 100%;

      &::after {
        position: absolute;
        inset: 0;
        background: ${veil};
        content: '';
      }
    }
  `,
} satisfies Record<PicturedLayout, ReturnType<typeof css>>;

/* The layout positions the picture, whatever its source. */
export const Frame = styled.div<{ $layout: PicturedLayout }>`
  img {
    border-radius: 0;
  }

  ${({ theme }) => theme.above.lg} {
    picture,
    img {
      height: 100%;
    }
  }

  ${({ $layout }) => frameLooks[$layout]}
`;
