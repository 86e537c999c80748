import { Text } from '@site/ui';
import { Moment } from '../list/cells';

/** What an admin wrote about a lead, and who it was when. */
export function WrittenWords({ text, by, at }: { text: string; by: string; at: string }) {
  return (
    <>
      <Text $keepsLines dir="auto">
        {text}
      </Text>
      <Text as="span" $size="small" $tone="muted">
        <bdi>{by}</bdi>, <Moment of={at} />
      </Text>
    </>
  );
}
