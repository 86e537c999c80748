import { Button } from '../button/Button';
import { Container } from '../container/Container';
import { Heading, PageTitle } from '../heading/Heading';
import { Section } from '../section/Section';
import { Stack } from '../stack/Stack';
import { Text } from '../text/Text';

const TITLE = 'This part of the site did not load';

export interface RemoteNoticeProps {
  onRetry(): void;
  isRetrying?: boolean;
  /** Beside content that has an h1 of its own: the notice is smaller then, and has none. */
  isBeside?: boolean;
}

/** Stands in the place of a part of the site that did not arrive; everything around it goes on working. */
export function RemoteNotice({ onRetry, isRetrying, isBeside }: RemoteNoticeProps) {
  return (
    <Section $tone={isBeside ? 'band' : 'page'} $space={isBeside ? 'tight' : 'normal'}>
      <Container $width={isBeside ? 'page' : 'narrow'}>
        <Stack $gap="l" $align="start" role="alert">
          {isBeside ? <Heading level={2}>{TITLE}</Heading> : <PageTitle size="xl">{TITLE}</PageTitle>}
          <Text $size={isBeside ? 'body' : 'lead'}>
            The rest works as usual. Please try again in a moment.
          </Text>
          <Button onClick={onRetry} isBusy={isRetrying}>
            Try again
          </Button>
        </Stack>
      </Container>
    </Section>
  );
}
