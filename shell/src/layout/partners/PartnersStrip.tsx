import { site } from '@site/contract';
import { Button, Container, iconProps } from '@site/ui';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { PartnerLogo } from './PartnerLogo';
import { Group, Head, PauseSlot, Root, Title, Track, Window } from './stripParts';

/** Two equal groups move by the width of one, for ever; the second is there for the eye only. */
export function PartnersStrip() {
  // Nothing is chosen at first: then the focus stops the strip, and after Play it no longer does.
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
