import { ArrowLeft, Mail, Phone } from 'lucide-react';
import styled from 'styled-components';
import { paths } from '@site/contract';
import { ButtonAnchor, ButtonLink, Container, iconProps, PageTitle, Section, Text, TextLink } from '@site/ui';
import { trainerCopy } from '../content/trainers';
import { exampleCopy } from '../content/people';
import { ExampleNote } from '../shared/people/ExampleMark';
import { PersonPortrait } from '../shared/people/PersonPortrait';
import { SpecialtyBadges } from './SpecialtyBadges';
import type { ListedTrainer, TrainerProfile } from './trainerView';

const Columns = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space.xl};
  margin-top: ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.above.md} {
    grid-template-columns: 250px minmax(0, 1fr);
    align-items: end;
    column-gap: clamp(32px, 6vw, 96px);
  }
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space.m};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.s};
  margin-top: ${({ theme }) => theme.space.s};
`;

const Back = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  min-height: 1.5rem;
`;

interface TrainerOpeningProps {
  /** Undefined while it loads. */
  trainer: TrainerProfile | undefined;
  /** What a list has told by then. */
  known: ListedTrainer;
}

/** Name, photo and contact: what a parent looks for first. */
export function TrainerOpening({ trainer, known }: TrainerOpeningProps) {
  const { name, title, fact, photo, specialties, isExample } = known;
  return (
    <Section as="header" $tone="sky" $space="tight">
      <Container>
        <Back to={paths.trainers.to()}>
          <ArrowLeft {...iconProps} size={18} />
          {trainerCopy.back}
        </Back>
        <Columns>
          <PersonPortrait name={name} image={photo} sports={specialties} size={250} isPriority />
          <Words>
            <PageTitle>{name}</PageTitle>
            {title && <Text $size="lead">{title}</Text>}
            {isExample && <ExampleNote>{exampleCopy.trainer}</ExampleNote>}
            {fact && <Text>{fact}</Text>}
            <SpecialtyBadges specialties={specialties} isWhole />
            <Contact email={trainer?.email ?? null} phone={trainer?.phone ?? null} />
          </Words>
        </Columns>
      </Container>
    </Section>
  );
}

function Contact({ email, phone }: Pick<TrainerProfile, 'email' | 'phone'>) {
  const printed = [email?.text, phone?.text].filter(Boolean).join(' · ');
  return (
    <>
      <Actions>
        <ButtonLink to={trainerCopy.apply.path} variant="flag">
          {trainerCopy.apply.label}
        </ButtonLink>
        {email && (
          <ButtonAnchor href={email.href} variant="secondary" title={email.text}>
            <Mail {...iconProps} />
            {trainerCopy.email}
          </ButtonAnchor>
        )}
        {phone && (
          <ButtonAnchor href={phone.href} variant="secondary" title={phone.text}>
            <Phone {...iconProps} />
            {trainerCopy.call}
          </ButtonAnchor>
        )}
      </Actions>
      {printed && (
        <Text $size="small" $tone="muted">
          {printed}
        </Text>
      )}
    </>
  );
}
