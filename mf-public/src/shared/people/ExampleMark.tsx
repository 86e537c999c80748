import styled from 'styled-components';
import { Badge, VisuallyHidden } from '@site/ui';
import { exampleCopy } from '../../content/people';

/** On the card of somebody whom the demo content has invented. */
export const ExampleBadge = () => (
  <Badge $tone="flag">
    {exampleCopy.badge}
    {/* Heard before a sport, 'Example Golf' would be one name. */}
    <VisuallyHidden> {exampleCopy.what}</VisuallyHidden>
  </Badge>
);

/** On their page: a sentence, which also says so in print, without the colour. */
export const ExampleNote = styled(Badge).attrs({ $tone: 'flag' })`
  justify-self: start;
  white-space: normal;
`;
