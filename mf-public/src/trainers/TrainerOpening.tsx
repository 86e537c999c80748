import { Mail, Phone } from 'lucide-react';
import { paths } from '@site/contract';
import { ButtonAnchor, ButtonLink, Cluster, iconProps, PageTitle, Text } from '@site/ui';
import { exampleCopy } from '../content/people';
import { trainerCopy } from '../content/trainers';
import { ExampleNote } from '../shared/people/ExampleMark';
import { PersonOpening } from '../shared/people/PersonOpening';
import { SpecialtyBadges } from './SpecialtyBadges';
import type { TrainerProfile } from './trainerView';

const BACK = { label: trainerCopy.back, path: paths.trainers.to() };

/** Name, photo and contact: what a parent looks for first. */
export function TrainerOpening({ trainer }: { trainer: TrainerProfile }) {
  const { name, title, fact, photo, specialties, isExample } = trainer;
  return (
    <PersonOpening
      tone="sky"
      back={BACK}
      person={{ name, photo, sports: specialties }}
      title={<PageTitle>{name}</PageTitle>}
    >
      {title && <Text $size="lead">{title}</Text>}
      {isExample && <ExampleNote>{exampleCopy.trainer}</ExampleNote>}
      {fact && <Text>{fact}</Text>}
      <SpecialtyBadges specialties={specialties} isWhole />
      <Contact email={trainer.email} phone={trainer.phone} />
    </PersonOpening>
  );
}

function Contact({ email, phone }: Pick<TrainerProfile, 'email' | 'phone'>) {
  const printed = [email?.text, phone?.text].filter(Boolean).join(' · ');
  return (
    <>
      <Cluster>
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
      </Cluster>
      {printed && (
        <Text $size="small" $tone="muted">
          {printed}
        </Text>
      )}
    </>
  );
}
