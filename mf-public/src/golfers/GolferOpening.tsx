import { contactAbout, paths } from '@site/contract';
import { ButtonAnchor, ButtonLink, Cluster, PageTitle, Text, VisuallyHidden } from '@site/ui';
import { golferCopy } from '../content/golfer';
import { exampleCopy, peopleCopy } from '../content/people';
import { ExampleNote } from '../shared/people/ExampleMark';
import { PersonOpening } from '../shared/people/PersonOpening';
import type { GolferProfile } from './golferView';

/** 'incomplete' stands for a missing profile, too; one that failed to load may exist. */
export type ProfileState = 'loading' | 'loaded' | 'incomplete' | 'failed';

interface GolferOpeningProps {
  golfer: GolferProfile | undefined;
  state: ProfileState;
}

const { title, incomplete } = golferCopy;
const BACK = { label: golferCopy.back, path: paths.golfers.to() };

/** The heading element is never replaced, because it may hold the focus. */
export function GolferOpening({ golfer, state }: GolferOpeningProps) {
  const isLoading = state === 'loading';
  const person = golfer && { name: golfer.name, photo: golfer.headshot, sports: golfer.sports };
  return (
    <PersonOpening
      tone="deep"
      back={BACK}
      person={person}
      title={
        <PageTitle size={golfer ? 'display' : 'l'}>
          {golfer?.name ?? (isLoading ? title : incomplete)}
        </PageTitle>
      }
    >
      <VisuallyHidden role="status">{isLoading && golferCopy.loading}</VisuallyHidden>
      {golfer && <FirstFacts golfer={golfer} />}
    </PersonOpening>
  );
}

function FirstFacts({ golfer }: { golfer: GolferProfile }) {
  const { competesIn, gradYear, country, isExample, slug, firstName, films, updatedOn } = golfer;
  const film = films[0];
  const facts = [competesIn, gradYear !== null && peopleCopy.classOf(gradYear), country];
  return (
    <>
      <Text>{facts.filter(Boolean).join(' · ')}</Text>
      {isExample && <ExampleNote>{exampleCopy.athlete}</ExampleNote>}
      <Cluster $gap="m" data-print="none">
        <ButtonLink to={contactAbout(slug)} variant="flag">
          {golferCopy.call.ask(firstName)}
        </ButtonLink>
        {film && (
          <ButtonAnchor href={film.address} rel="noopener noreferrer" variant="secondary">
            {golferCopy.film.link(film.opens)}
          </ButtonAnchor>
        )}
      </Cluster>
      {updatedOn && (
        <Text $size="small" $tone="muted">
          {golferCopy.updatedOn(updatedOn)}
        </Text>
      )}
    </>
  );
}
