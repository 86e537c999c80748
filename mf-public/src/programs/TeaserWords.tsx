import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import { CardLink, Heading, iconProps, Text } from '@site/ui';
import { programsCopy, type ProgramTeaser } from '../content/programs';
import { FactList } from './FactList';

const Root = styled.div`
  display: grid;
  align-content: center;
  gap: ${({ theme }) => theme.space.m};
`;

const Facts = styled(FactList)`
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-top: ${({ theme }) => theme.space.m};
`;

const More = styled.p`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  margin: 0;
  color: ${({ theme }) => theme.color.accent};
  font-weight: ${({ theme }) => theme.weight.bold};
`;

interface TeaserWordsProps {
  program: ProgramTeaser;
  size: 'm' | 'l';
  className?: string;
}

/** A programme's teaser, beside or below its picture; its link covers the whole card. */
export function TeaserWords({ program, size, className }: TeaserWordsProps) {
  return (
    <Root className={className}>
      <Text $size="small" $tone="muted">
        {program.who}
      </Text>
      <Heading level={3} size={size}>
        <CardLink to={program.path}>{program.title}</CardLink>
      </Heading>
      <Text>{program.text}</Text>
      <Facts facts={program.facts} />
      <More aria-hidden="true">
        {programsCopy.more}
        <ArrowRight {...iconProps} size={18} />
      </More>
    </Root>
  );
}
