import { Button } from '../button/Button';
import { Container } from '../container/Container';
import { Heading, PageTitle } from '../heading/Heading';
import { Section } from '../section/Section';
import { Stack } from '../stack/Stack';
import { Text } from '../text/Text';

const TITLE = 'This part of the site did not load';
const BESIDE = 'You can read it and follow its links, but it may not react. Please try again in a moment.';

export interface RemoteNoticeProps {
  onRetry(): void;
  /** Above the content as the server sent it: the notice is then smaller, without an h1. */
  isBeside?: boolean;
}

/** Replaces a part of the site that failed to load; the rest of the page keeps working. */
export function RemoteNotice({ onRetry, isBeside }: RemoteNoticeProps) {
  return (
    <Section $tone={isBeside ? 'band' : 'page'} $space={isBeside ? 'tight' : 'normal'}>
      {/* In place of a page, nothing else gives the document its title. */}
      {!isBeside && <title>{TITLE}</title>}
      <Container $width={isBeside ? 'page' : 'narrow'}>
        <Stack $gap="l" $align="start" role="alert">
          {isBeside ? <Heading level={2}>{TITLE}</Heading> : <PageTitle size="xl">{TITLE}</PageTitle>}
          <Text $size={isBeside ? 'body' : 'lead'}>
            {isBeside ? BESIDE : 'The rest works as usual. Please try again in a moment.'}
          </Text>
          <Button onClick={onRetry}>Try again</Button>
        </Stack>
      </Container>
    </Section>
  );
}
