import { Flag } from 'lucide-react';
import styled from 'styled-components';
import { Heading, iconProps, Text, TextLink } from '@site/ui';

const Path = styled.ol`
  display: grid;
  margin: ${({ theme }) => theme.space.l} 0 0;
  padding: 0;
  list-style: none;
  counter-reset: step;
`;

/* A path from number to number up to the flag, as in the logo. */
const Step = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 2.5rem 1fr;
  column-gap: ${({ theme }) => theme.space.m};
  padding-bottom: ${({ theme }) => theme.space.l};
  counter-increment: step;

  &::before {
    display: grid;
    place-items: center;
    width: 2.5rem;
    height: 2.5rem;
    border: 2px solid ${({ theme }) => theme.color.flag};
    border-radius: ${({ theme }) => theme.radius.full};
    font-family: ${({ theme }) => theme.font.display};
    font-weight: ${({ theme }) => theme.weight.display};
    content: counter(step);
  }

  &::after {
    position: absolute;
    inset-block: calc(2.5rem + 6px) 6px;
    inset-inline-start: calc(1.25rem - 1px);
    border-inline-start: 2px dashed ${({ theme }) => theme.color.edge};
    content: '';
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
  padding-top: 0.5rem;
`;

const End = styled.div`
  display: grid;
  grid-template-columns: 2.5rem 1fr;
  align-items: start;
  column-gap: ${({ theme }) => theme.space.m};
`;

const EndMark = styled.span`
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme }) => theme.color.flag};
  color: ${({ theme }) => theme.color.onFlag};
`;

interface NextStepsProps {
  title: string;
  steps: readonly { title: string; text: string; link?: { label: string; path: string } }[];
  note: string;
}

/** What happens after a form is sent. */
export function NextSteps({ title, steps, note }: NextStepsProps) {
  return (
    <>
      <Heading level={2} size="s">
        {title}
      </Heading>
      <Path role="list">
        {steps.map((step) => (
          <Step key={step.title}>
            <Words>
              <Heading level={3} size="xs">
                {step.title}
              </Heading>
              <Text $size="small">{step.text}</Text>
              {step.link && (
                <Text $size="small">
                  <TextLink to={step.link.path}>{step.link.label}</TextLink>
                </Text>
              )}
            </Words>
          </Step>
        ))}
      </Path>
      <End>
        <EndMark>
          <Flag {...iconProps} />
        </EndMark>
        <Text $size="small">{note}</Text>
      </End>
    </>
  );
}
