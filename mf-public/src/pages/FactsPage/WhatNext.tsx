import styled from 'styled-components';
import { ButtonLink, Cluster, Container, Heading, Section, Text } from '@site/ui';
import { factsCopy } from '../../content/facts';

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space.l};
`;

const { next } = factsCopy;

export function WhatNext() {
  return (
    <Section>
      <Container>
        <Words>
          <Heading level={2} size="l">
            {next.title}
          </Heading>
          <Text $size="lead">{next.text}</Text>
          <Cluster>
            <ButtonLink to={next.faq.path}>{next.faq.label}</ButtonLink>
            <ButtonLink to={next.contact.path} variant="secondary">
              {next.contact.label}
            </ButtonLink>
          </Cluster>
        </Words>
      </Container>
    </Section>
  );
}
