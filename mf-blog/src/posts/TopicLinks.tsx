import { Cluster, TextLink } from '@site/ui';
import styled from 'styled-components';
import { blogCopy } from '../content/blogCopy';
import { topicAddress } from './blogPlace';

const List = styled(Cluster)`
  margin: 0;
  padding: 0;
  font-size: ${({ theme }) => theme.size.small};
  list-style: none;

  a {
    display: inline-block;
    min-height: 1.5rem;
    overflow-wrap: anywhere;
  }
`;

/** The topics of a post, each a link to its posts. */
export function TopicLinks({ topics }: { topics: readonly string[] }) {
  if (topics.length === 0) return null;
  return (
    <List as="ul" role="list" aria-label={blogCopy.post.topics} $gap="m">
      {topics.map((name) => (
        <li key={name}>
          <TextLink to={topicAddress(name)} dir="auto">
            {name}
          </TextLink>
        </li>
      ))}
    </List>
  );
}
