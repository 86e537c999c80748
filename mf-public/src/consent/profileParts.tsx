import type { ReactNode } from 'react';
import { type ConsentGroup, type GolferWire, sportFigureOf } from '@site/contract';
import { Portrait, Text } from '@site/ui';
import { consentCopy } from '../content/consent';
import type { KnownFact } from '../golfers/golferFacts';
import { toGolferProfile } from '../golfers/golferView';
import { dayIn } from '../shared/dates/dayIn';

const { choices, always } = consentCopy;

/** A preview of each part. Search engines have none, because they show the page itself. */
export function profileParts(golfer: GolferWire): Record<ConsentGroup, ReactNode> {
  const profile = toGolferProfile(golfer);
  return {
    name: words(profile.name),
    photo: profile.headshot ? (
      <Portrait name={profile.name} image={profile.headshot} alt={choices.photoOf(profile.name)} />
    ) : (
      <Text>{choices.noPhoto}</Text>
    ),
    academics: facts(profile.academics),
    results: facts([...profile.golf, ...resultsOf(golfer)]),
    film: words(golfer.card?.films.map(({ title, address }) => `${title}: ${address}`).join('\n') ?? ''),
    schedule: words(
      golfer.card?.schedule
        .map(({ on, event, venue }) => [dayIn(on), event, venue].filter(Boolean).join(', '))
        .join('\n') ?? '',
    ),
    testimonial: words(profile.testimonial),
    socials: words(profile.socials.map(({ name, address }) => `${name}: ${address}`).join('\n')),
    search_engines: null,
  };
}

/** The content that every public profile shows. */
export function fixedPart(golfer: GolferWire): ReactNode {
  const { competesIn, country, gradYear, coach } = toGolferProfile(golfer);
  const known = [competesIn, country, gradYear && String(gradYear), coach?.name];
  return <Text>{`${always.title}: ${known.filter(Boolean).join(' · ') || always.none}`}</Text>;
}

function resultsOf({ card }: GolferWire): KnownFact[] {
  const figures = card?.figures.map(({ sport, figure, value }) => {
    const { name = figure, unit } = sportFigureOf(sport, figure) ?? {};
    return { name, value, unit };
  });
  const results = card?.results.map(({ on, event, score }) => ({
    name: `${dayIn(on)}, ${event}`,
    value: score,
  }));
  return [...(figures ?? []), ...(results ?? [])];
}

const words = (text: string): ReactNode => <Text $keepsLines>{text || choices.nothing}</Text>;

const facts = (known: readonly KnownFact[]): ReactNode =>
  words(known.map(({ name, value, unit = '' }) => `${name}: ${value}${unit}`).join('\n'));
