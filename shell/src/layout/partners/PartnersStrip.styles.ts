import { Cluster } from '@site/ui';
import styled, { keyframes } from 'styled-components';

const scroll = keyframes`
  to { transform: translateX(-50%); }
`;

/* The logos do not move, and there is nothing to pause. */
const STILL = '@media (prefers-reduced-motion: reduce), print';

export const Root = styled.section`
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-block: ${({ theme }) => `${theme.space.l} ${theme.space.xxl}`};
  background: ${({ theme }) => theme.color.page};
`;

export const Head = styled(Cluster)`
  margin-bottom: ${({ theme }) => theme.space.l};
  font-size: ${({ theme }) => theme.size.small};
`;

export const Title = styled.h2`
  margin: 0;
  color: ${({ theme }) => theme.color.muted};
  font-size: inherit;
  font-weight: ${({ theme }) => theme.weight.medium};
`;

export const Pause = styled.label`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  min-height: 2.25rem;
  color: ${({ theme }) => theme.color.accent};
  font-weight: ${({ theme }) => theme.weight.bold};
  cursor: pointer;

  input {
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
    accent-color: ${({ theme }) => theme.color.accent};
  }

  ${STILL} {
    display: none;
  }
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
  ${Root}:has(:focus-visible, :checked) & {
    animation-play-state: paused;
  }

  ${STILL} {
    width: auto;
    min-width: 0;
    animation: none;
  }
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

  ${STILL} {
    display: grid;
    flex: 1;
    grid-template-columns: repeat(auto-fit, minmax(min(11rem, 40%), 1fr));
    justify-items: center;
    gap: 16px 24px;

    &[aria-hidden] {
      display: none;
    }
  }
`;

/* One tone until it is hovered. The logos are made for a light background: what is white in a picture becomes the colour
   of the page, and on a dark one they get a plate. */
export const LogoImage = styled.img`
  display: block;
  object-fit: contain;
  width: auto;
  max-width: min(18rem, 100%);
  height: 4.25rem;
  border-radius: ${({ theme }) => theme.radius.card};
  padding: ${({ theme }) => `${theme.space.xs} ${theme.space.m}`};
  filter: grayscale(1) opacity(0.72);
  mix-blend-mode: multiply;

  &:hover {
    filter: none;
  }

  @media (prefers-color-scheme: dark) {
    background: ${({ theme }) => theme.color.onDeep};
    color: ${({ theme }) => theme.color.onFlag};
    mix-blend-mode: normal;
  }
`;

export const LogoLink = styled.a`
  display: block;
  border-radius: ${({ theme }) => theme.radius.card};
`;
