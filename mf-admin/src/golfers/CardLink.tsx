import { paths } from '@site/contract';
import { ButtonLink, Text } from '@site/ui';
import { LinkPanel } from '../form/LinkPanel';
import { cardTexts as texts } from './cardTexts';

/** From the form of an athlete to the card, which is saved on a page of its own. */
export const CardLink = ({ golferId }: { golferId: string }) => (
  <LinkPanel title={texts.title}>
    <Text $size="small">{texts.openLead}</Text>
    <div>
      <ButtonLink to={paths.adminGolferCard.to(golferId)} variant="secondary" size="small">
        {texts.open}
      </ButtonLink>
    </div>
  </LinkPanel>
);
