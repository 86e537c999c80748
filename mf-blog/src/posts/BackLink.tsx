import { ArrowLeft } from 'lucide-react';
import styled from 'styled-components';
import { paths } from '@site/contract';
import { iconProps, TextLink } from '@site/ui';
import { blogCopy } from '../content/blogCopy';

const Root = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${({ theme }) => theme.space.xs};
  min-height: 1.5rem;
`;

export function BackLink() {
  return (
    <Root to={paths.blog.to()}>
      <ArrowLeft {...iconProps} size={18} />
      {blogCopy.post.back}
    </Root>
  );
}
