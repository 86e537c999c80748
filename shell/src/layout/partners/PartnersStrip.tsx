import type { ShownPartner } from '@site/contract';
import { useAgency } from '@site/runtime';
import { Container, useBrokenPicture } from '@site/ui';
import { type ChangeEvent, useState } from 'react';
import {
  Group,
  Head,
  LogoImage,
  LogoLink,
  LogoName,
  PauseBox,
  PauseSlot,
  Root,
  Title,
  Track,
  Window,
} from './PartnersStrip.styles';

/** Two equal groups scroll by the width of one, endlessly; the second is hidden from screen readers. */
export function PartnersStrip() {
  const { partners } = useAgency();
  // Focus pauses the strip, but no longer after the visitor has unchecked the box.
  const [plays, setPlays] = useState(false);
  if (partners.length === 0) return null;

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
    <Group role="list" aria-hidden={isDuplicate || undefined} data-duplicate={isDuplicate}>
      {partners.map((partner, index) => (
        <li key={index}>
          <PartnerLogo partner={partner} isDecoration={isDuplicate} />
        </li>
      ))}
    </Group>
  );
}

interface PartnerLogoProps {
  partner: ShownPartner;
  isDecoration: boolean;
}

function PartnerLogo({ partner, isDecoration }: PartnerLogoProps) {
  const { href } = partner;
  const logo = <Logo partner={partner} />;
  // The duplicates are hidden from screen readers, so the keyboard must not reach them either.
  if (href === '' || isDecoration) return logo;
  return (
    <LogoLink href={href} rel="noopener">
      {logo}
    </LogoLink>
  );
}

/** The name in place of a picture that fails to load. */
function Logo({ partner: { name, logo } }: Pick<PartnerLogoProps, 'partner'>) {
  const { isBroken, ...watch } = useBrokenPicture(logo);
  if (isBroken) return <LogoName>{name}</LogoName>;
  return (
    <LogoImage
      {...watch}
      src={logo}
      alt={name}
      width={250}
      height={56}
      loading="lazy"
      decoding="async"
      $isPhoto={!isDrawn(logo)}
    />
  );
}

/** The built-in logos have no background and one size. */
const isDrawn = (logo: string): boolean => logo.endsWith('.svg');
