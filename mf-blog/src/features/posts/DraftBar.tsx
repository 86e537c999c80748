import styled from 'styled-components';
import { paths } from '@site/contract';
import { Badge, Container, TextLink } from '@site/ui';
import { blogCopy } from '../../content/blogCopy';

const Bar = styled.div`
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.band};
  font-size: ${({ theme }) => theme.size.small};
`;

const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.m};
  padding-block: ${({ theme }) => theme.space.s};
`;

/** DECISIONS 13: tells an admin that visitors do not see this page. Belongs into a status region that is there before. */
export function DraftBar({ id }: { id: string }) {
  return (
    <Bar>
      <Row>
        <Badge $tone="flag">{blogCopy.post.draft}</Badge>
        <span>{blogCopy.post.draftHint}</span>
        <TextLink to={paths.adminPostEdit.to(id)}>{blogCopy.post.draftEdit}</TextLink>
      </Row>
    </Bar>
  );
}
