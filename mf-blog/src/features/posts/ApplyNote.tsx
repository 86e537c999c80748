import styled from 'styled-components';
import { paths } from '@site/contract';
import { ButtonLink, Heading, Text } from '@site/ui';
import { blogCopy } from '../../content/blogCopy';

const Root = styled.aside`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${({ theme }) => theme.space.m};
  border-top: 6px solid ${({ theme }) => theme.color.flag};
  padding-top: ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.above.lg} {
    position: sticky;
    top: calc(var(--bar-height, 0px) + ${({ theme }) => theme.space.xl});
  }
`;

export function ApplyNote() {
  return (
    <Root aria-labelledby="apply-note">
      <Heading level={2} size="s" id="apply-note">
        {blogCopy.apply.title}
      </Heading>
      <Text>{blogCopy.apply.text}</Text>
      <ButtonLink to={paths.apply.to()} variant="flag">
        {blogCopy.apply.link}
      </ButtonLink>
    </Root>
  );
}
