import type { NamingTextWire } from '@site/contract';
import { Badge, Cluster, Heading, Stack, Text, TextLink } from '@site/ui';
import { Records, TextCard } from './Privacy.styles';
import { namingAddress, namingKindName, privacyTexts } from './privacyView';

interface NamingTextsProps {
  texts: readonly NamingTextWire[];
  areCapped: boolean;
  /** Where there can be several of these on the screen. */
  id?: string;
  lead?: string;
}

/** What names the person and is about somebody else, each with the way to rewrite it. */
export function NamingTexts(props: NamingTextsProps) {
  const { texts, areCapped, id = 'privacy-texts', lead = privacyTexts.textsLead } = props;
  if (texts.length === 0 && !areCapped) return null;
  return (
    <Stack as="section" $gap="s" aria-labelledby={id}>
      <Heading level={3} size="xs" id={id}>
        {privacyTexts.texts} ({texts.length})
      </Heading>
      <Text $tone="muted">{lead}</Text>
      <Records>
        {texts.map((text) => (
          <TextCard key={`${text.kind} ${text.id}`}>
            <Cluster>
              <NamingTitle of={text} />
              <Badge>{namingKindName(text)}</Badge>
              {text.is_deleted && <Badge $tone="flag">{privacyTexts.inTrash}</Badge>}
            </Cluster>
            <Text $size="small" dir="auto">
              {text.text}
            </Text>
          </TextCard>
        ))}
      </Records>
      {areCapped && <Text>{privacyTexts.textsCapped}</Text>}
    </Stack>
  );
}

type Named = Parameters<typeof namingAddress>[0] & { title: string };

/** A link to where it can be rewritten. */
export function NamingTitle({ of }: { of: Named }) {
  return (
    <TextLink to={namingAddress(of)}>
      <bdi>{of.title || 'Without a title'}</bdi>
    </TextLink>
  );
}
