import type { ShownPartner } from '@site/contract';
import { useAgency } from '@site/runtime';
import { Cluster, Container, MarkBox, Text } from '@site/ui';
import styled, { keyframes } from 'styled-components';

const scroll = keyframes`
  to { transform: translateX(-50%); }
`;

/* The logos do not move, and there is nothing to pause. */
const STILL = '@media (prefers-reduced-motion: reduce), print';

const Root = styled.section`
  overflow: hidden;
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-block: ${({ theme }) => `${theme.space.l} ${theme.space.xxl}`};
  background: ${({ theme }) => theme.color.page};
`;

const Head = styled(Cluster)`
  margin-bottom: ${({ theme }) => theme.space.l};
  font-size: ${({ theme }) => theme.size.small};
`;

const Pause = styled.label`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  min-height: 2.25rem;
  color: ${({ theme }) => theme.color.accent};
  font-weight: ${({ theme }) => theme.weight.bold};
  cursor: pointer;

  ${STILL} {
    display: none;
  }
`;

const Track = styled.div`
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

const Group = styled.ul`
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
const LogoImage = styled.img`
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

const LogoPlace = styled.a.attrs(({ href }) => ({ as: href ? 'a' : 'span' }))`
  display: block;
  border-radius: ${({ theme }) => theme.radius.card};
`;

/** Two equal groups scroll by the width of one, endlessly; the second is hidden from screen readers. */
export function PartnersStrip() {
  const { partners } = useAgency();
  if (partners.length === 0) return null;

  return (
    <Root aria-labelledby="partners-title">
      <Container>
        <Head $justify="space-between">
          <Text as="h2" id="partners-title" $size="small" $tone="muted">
            Our partners
          </Text>
          <Pause>
            {/* Begins with the visible word, for voice control. */}
            <MarkBox aria-label="Pause the partners strip" />
            Pause
          </Pause>
        </Head>
      </Container>
      <Track>
        <LogoGroup partners={partners} />
        <LogoGroup partners={partners} isDuplicate />
      </Track>
    </Root>
  );
}

interface LogoGroupProps {
  partners: readonly ShownPartner[];
  isDuplicate?: boolean;
}

function LogoGroup({ partners, isDuplicate = false }: LogoGroupProps) {
  return (
    <Group role="list" aria-hidden={isDuplicate || undefined}>
      {partners.map(({ name, logo, href }, index) => (
        <li key={index}>
          {/* The duplicates are hidden from screen readers, so the keyboard must not reach them either. */}
          <LogoPlace href={(!isDuplicate && href) || undefined}>
            <LogoImage src={logo} alt={name} width={250} height={56} loading="lazy" decoding="async" />
          </LogoPlace>
        </li>
      ))}
    </Group>
  );
}
