import { Text } from '@site/ui';
import { readableText } from './readableText';
import { TextDifference } from '../form/TextDifference';

/** The title and the texts of a post, at one moment. */
export interface Written {
  title: string;
  body: string;
  /** Null where it was not noted, which is no difference. */
  customExcerpt: string | null;
  shareTitle: string | null;
}

interface WrittenDifferenceProps {
  before: Written;
  after: Written;
  texts: { legend: string; same: string; onlyFormatting: string };
}

const SHARING = [
  { name: 'customExcerpt', label: 'Excerpt' },
  { name: 'shareTitle', label: 'Share title' },
] as const;

/** What was written at two moments, word by word. */
export function WrittenDifference({ before, after, texts }: WrittenDifferenceProps) {
  const [earlier, later] = [readableText(before.body), readableText(after.body)];
  const isSameTitle = before.title === after.title;
  const sharing = SHARING.filter(({ name }) => (before[name] ?? after[name]) !== after[name]);
  if (isSameTitle && earlier === later && sharing.length === 0)
    return <Text>{before.body === after.body ? texts.same : texts.onlyFormatting}</Text>;
  return (
    <>
      <Text $tone="muted">{texts.legend}</Text>
      {!isSameTitle && (
        <strong>
          <TextDifference before={before.title} after={after.title} />
        </strong>
      )}
      <TextDifference before={earlier} after={later} />
      {sharing.map(({ name, label }) => (
        <div key={name}>
          <strong>{label}</strong>
          <TextDifference before={before[name] ?? ''} after={after[name] ?? ''} />
        </div>
      ))}
    </>
  );
}
