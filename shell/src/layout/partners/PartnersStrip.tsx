import { site, type Partner } from '@site/contract';
import { Container } from '@site/ui';
import { type ChangeEvent, useState } from 'react';
import {
  Group,
  Head,
  LogoImage,
  PauseBox,
  PauseSlot,
  Root,
  Title,
  Track,
  Window,
} from './PartnersStrip.styles';

/** Two equal groups scroll by the width of one, endlessly; the second is hidden from screen readers. */
export function PartnersStrip() {
  // Focus pauses the strip, but no longer after the visitor has unchecked the box.
  const [plays, setPlays] = useState(false);

  return (
    <Root aria-labelledby="partners-title">
      <Container>
        <Head>
          <Title id="partners-title">Our partners</Title>
          <PauseSlot>
            <PauseBox
              type="checkbox"
              // Begins with the visible word, for voice control.
              aria-label="Pause the partners strip"
              onChange={({ target }: ChangeEvent<HTMLInputElement>) => setPlays(!target.checked)}
            />
            Pause
          </PauseSlot>
        </Head>
      </Container>
      <Window>
        <Track data-plays={plays}>
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
