import { site, type Partner } from '@site/contract';
import { Container, VisuallyHidden } from '@site/ui';
import { type ToggleEvent, useState } from 'react';
import {
  Group,
  Head,
  LogoImage,
  PauseButton,
  PausedState,
  PauseWord,
  PlayWord,
  Root,
  Title,
  Track,
  Window,
} from './PartnersStrip.styles';

const STATE_ID = 'partners-paused';

/**
 * Two equal groups scroll by the width of one, endlessly; the second is hidden from screen readers. The button opens an
 * empty popover, whose state pauses the strip: that needs no script.
 */
export function PartnersStrip() {
  // Focus pauses the strip, but no longer after the visitor has pressed Play.
  const [wish, setWish] = useState<'pause' | 'play' | null>(null);
  const handleClick = () => {
    // Safari before 17.
    const hasPopovers = 'popover' in HTMLElement.prototype;
    if (!hasPopovers) setWish(wish === 'pause' ? 'play' : 'pause');
  };
  const handleToggle = ({ newState }: ToggleEvent) => setWish(newState === 'open' ? 'pause' : 'play');

  return (
    <Root aria-labelledby="partners-title" data-paused={wish === 'pause'}>
      <Container>
        <Head>
          <Title id="partners-title">Our partners</Title>
          <PauseButton type="button" popoverTarget={STATE_ID} onClick={handleClick}>
            <PauseWord>Pause</PauseWord>
            <PlayWord>Play</PlayWord>
            <VisuallyHidden> the partners strip</VisuallyHidden>
          </PauseButton>
          <PausedState id={STATE_ID} popover="manual" onToggle={handleToggle} />
        </Head>
      </Container>
      <Window>
        <Track data-plays={wish === 'play'}>
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
