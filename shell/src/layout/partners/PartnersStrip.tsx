import { site, type Partner } from '@site/contract';
import { Button, Container, iconProps } from '@site/ui';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { Group, Head, LogoImage, PauseSlot, Root, Title, Track, Window } from './PartnersStrip.styles';

/** Two equal groups scroll by the width of one, endlessly; the second is hidden from screen readers. */
export function PartnersStrip() {
  // Undefined at first: then focus pauses the strip, which it no longer does after Play.
  const [chosen, setChosen] = useState<'play' | 'pause'>();
  const isPaused = chosen === 'pause';
  const Icon = isPaused ? Play : Pause;

  return (
    <Root aria-labelledby="partners-title">
      <Container>
        <Head>
          <Title id="partners-title">Our partners</Title>
          <PauseSlot>
            <Button
              variant="ghost"
              size="small"
              aria-label={isPaused ? 'Play the partners strip' : 'Pause the partners strip'}
              onClick={() => setChosen(isPaused ? 'play' : 'pause')}
            >
              <Icon {...iconProps} size={16} />
              {isPaused ? 'Play' : 'Pause'}
            </Button>
          </PauseSlot>
        </Head>
      </Container>
      <Window>
        <Track data-chosen={chosen}>
          <LogoGroup />
          <LogoGroup isDuplicate />
        </Track>
      </Window>
    </Root>
  );
}

function LogoGroup({ isDuplicate = false }: { isDuplicate?: boolean }) {
  return (
    <Group aria-hidden={isDuplicate || undefined} data-duplicate={isDuplicate}>
      {site.partners.map((partner) => (
        <li key={partner.name}>
          <PartnerLogo partner={partner} isDecoration={isDuplicate} />
        </li>
      ))}
    </Group>
  );
}

interface PartnerLogoProps {
  partner: Partner;
  isDecoration: boolean;
}

function PartnerLogo({ partner, isDecoration }: PartnerLogoProps) {
  return (
    <LogoImage
      src={partner.logoSrc}
      alt={isDecoration ? '' : partner.name}
      width={250}
      height={56}
      loading="lazy"
      decoding="async"
    />
  );
}
