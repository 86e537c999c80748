import styled from 'styled-components';
import { Badge, VisuallyHidden } from '@site/ui';
import { exampleCopy, hiddenCopy } from '../../content/people';

/** On the card of somebody whom the demo content has invented, or beside what nobody has said. */
export const ExampleBadge = ({ what = exampleCopy.what }: { what?: string }) => (
  <Badge $tone="flag">
    {exampleCopy.badge}
    {/* Heard before a sport, 'Example Golf' would be one name. */}
    <VisuallyHidden>{` ${what}`}</VisuallyHidden>
  </Badge>
);

/** Beside the name of somebody whom visitors do not see. */
export const HiddenBadge = () => <Badge $tone="flag">{hiddenCopy.badge}</Badge>;

/** On their page: a sentence, which also says so in print, without the colour. */
export const ExampleNote = styled(Badge).attrs({ $tone: 'flag' })`
  justify-self: start;
  white-space: normal;
`;
