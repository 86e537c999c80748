import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Portrait } from '@site/ui';
import { exampleCopy } from '../content/people';
import { ExampleBadge } from '../shared/people/ExampleMark';
import { givenName, type Testimonial } from './programView';

const Root = styled.figcaption`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.m};
  font-size: ${({ theme }) => theme.size.body};
`;

const Photo = styled(Portrait)`
  width: 4rem;
  height: 4rem;
  border-radius: ${({ theme }) => theme.radius.full};
`;

const Name = styled.span.attrs({ dir: 'auto' })`
  display: block;
  font-weight: ${({ theme }) => theme.weight.bold};
  line-height: 1.4;
`;

const Sport = styled.span.attrs({ dir: 'auto' })`
  display: block;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
`;

/** No search engine quotes an invented person: the page stays, and its examples are out of what is shown of it. */
export const StoryPlace = ({ story, children }: { story: Testimonial; children: ReactNode }) => (
  <div data-nosnippet={story.isExample ? '' : undefined}>{children}</div>
);

export function StoryAuthor({ story }: { story: Testimonial }) {
  return (
    <Root>
      <Photo name={givenName(story.name)} image={story.photo ?? null} />
      <span>
        <Name>{story.name}</Name>
        {story.sport && <Sport>{story.sport}</Sport>}
        {story.isExample && <ExampleBadge what={exampleCopy.quote} />}
      </span>
    </Root>
  );
}
