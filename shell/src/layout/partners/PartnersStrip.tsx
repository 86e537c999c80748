import type { ShownPartner } from '@site/contract';
import { useAgency } from '@site/runtime';
import { Container } from '@site/ui';
import { Group, Head, LogoImage, LogoLink, Pause, Root, Title, Track, Window } from './PartnersStrip.styles';

/** Two equal groups scroll by the width of one, endlessly; the second is hidden from screen readers. */
export function PartnersStrip() {
  const { partners } = useAgency();
  if (partners.length === 0) return null;

  return (
    <Root aria-labelledby="partners-title">
      <Container>
        <Head $justify="space-between">
          <Title id="partners-title">Our partners</Title>
          <Pause>
            {/* Begins with the visible word, for voice control. */}
            <input type="checkbox" aria-label="Pause the partners strip" />
            Pause
          </Pause>
        </Head>
      </Container>
      <Window>
        <Track>
          <LogoGroup partners={partners} />
          <LogoGroup partners={partners} isDuplicate />
        </Track>
      </Window>
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
      {partners.map(({ name, logo, href }, index) => {
        const image = (
          <LogoImage src={logo} alt={name} width={250} height={56} loading="lazy" decoding="async" />
        );
        // The duplicates are hidden from screen readers, so the keyboard must not reach them either.
        const isLink = href !== '' && !isDuplicate;
        return (
          <li key={index}>
            {isLink ? (
              <LogoLink href={href} rel="noopener">
                {image}
              </LogoLink>
            ) : (
              image
            )}
          </li>
        );
      })}
    </Group>
  );
}
