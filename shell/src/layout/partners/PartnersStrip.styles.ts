import styled, { css, keyframes } from 'styled-components';

const scroll = keyframes`
  to { transform: translateX(-50%); }
`;

/* With reduced motion the logos do not move, and there is nothing to pause. */
const still = (rules: ReturnType<typeof css>) => css`
  @media (prefers-reduced-motion: reduce), print {
    ${rules}
  }
`;

export const Root = styled.section`
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-block: ${({ theme }) => `${theme.space.l} ${theme.space.xxl}`};
  background: ${({ theme }) => theme.color.page};
`;

export const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 2.25rem;
  margin-bottom: ${({ theme }) => theme.space.l};
`;

export const Title = styled.h2`
  margin: 0;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: ${({ theme }) => theme.weight.medium};
`;

export const PauseSlot = styled.label`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  min-height: 2.25rem;
  color: ${({ theme }) => theme.color.accent};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: ${({ theme }) => theme.weight.bold};
  cursor: pointer;
  ${still(css`
    display: none;
  `)}
`;

export const PauseBox = styled.input`
  width: 1.125rem;
  height: 1.125rem;
  margin: 0;
  accent-color: ${({ theme }) => theme.color.accent};
  cursor: pointer;
`;

export const Window = styled.div`
  overflow: hidden;
`;

export const Track = styled.div`
  display: flex;
  width: max-content;
  min-width: 200%;
  animation: ${scroll} 48s linear infinite;

  &:hover,
  ${Root}:has(:focus-visible) &:not([data-plays='true']),
  ${Root}:has(:checked) & {
    animation-play-state: paused;
  }

  ${still(css`
    width: auto;
    min-width: 0;
    animation: none;
  `)}
`;

export const Group = styled.ul`
  display: flex;
  flex: 1 0 auto;
  align-items: center;
  justify-content: space-around;
  gap: clamp(32px, 4.5vw, 72px);
  margin: 0;
  padding: 0 clamp(16px, 2.25vw, 36px);
  list-style: none;

  ${still(css`
    display: grid;
    flex: 1;
    grid-template-columns: repeat(auto-fit, minmax(min(11rem, 40%), 1fr));
    justify-items: center;
    gap: 16px 24px;

    img {
      max-width: 100%;
      height: auto;
    }

    &[data-duplicate='true'] {
      display: none;
    }
  `)}
`;

/* Logos that the owner has sent come in any shape, on white: each gets the room of a built-in one, so that nothing shifts
   while it loads, and white becomes the colour of the page. */
const ownLogoCss = css`
  aspect-ratio: 250 / 56;
  object-fit: contain;
  mix-blend-mode: multiply;

  @media (prefers-color-scheme: dark) {
    mix-blend-mode: screen;

    &:hover {
      mix-blend-mode: normal;
    }
  }
`;

const nameCss = css`
  display: grid;
  place-items: center;
  padding-inline: ${({ theme }) => theme.space.xs};
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: ${({ theme }) => theme.weight.display};
  line-height: ${({ theme }) => theme.leading.heading};
  overflow-wrap: anywhere;
  text-align: center;
`;

/* One tone until it is hovered. The logos are made for a light background: on a dark one the grey is inverted, and the
   colours get a plate. */
export const LogoImage = styled.img<{ $isPhoto: boolean }>`
  ${({ $isPhoto }) => $isPhoto && ownLogoCss}
  position: relative;
  display: block;
  width: auto;
  height: 4.25rem;
  border-radius: ${({ theme }) => theme.radius.card};
  padding: ${({ theme }) => `${theme.space.xs} ${theme.space.m}`};
  filter: grayscale(1) opacity(0.72);

  &:hover {
    filter: none;
  }

  /* Browsers draw it for a picture that failed only: its name over their own mark, until the application puts the name
     in its place. Light in both schemes, because the filter of the dark one inverts it. */
  &::after {
    ${nameCss}
    position: absolute;
    inset: 0;
    background: ${({ theme }) => theme.color.onDeep};
    color: ${({ theme }) => theme.color.onFlag};
    content: attr(alt) / '';
  }

  @media (prefers-color-scheme: dark) {
    filter: grayscale(1) invert(1) opacity(0.8);

    &::after {
      /* Inverted, the colour of the page. */
      background: color-mix(
        in srgb,
        ${({ theme }) => theme.color.onFlag} 7%,
        ${({ theme }) => theme.color.onDeep}
      );
    }

    &:hover {
      background: ${({ theme }) => theme.color.onDeep};
      filter: none;
    }
  }
`;

/* In the room of the logo, so that nothing shifts; the longest name has three lines. */
export const LogoName = styled.span.attrs({ dir: 'auto' })`
  ${nameCss}
  width: 250px;
  max-width: 100%;
  min-height: 4.25rem;
  color: ${({ theme }) => theme.color.muted};
`;

export const LogoLink = styled.a`
  display: block;
  border-radius: ${({ theme }) => theme.radius.card};
`;
