import { filmOf, type GolferCardWire, londonDay } from '@site/contract';
import type { Stored } from '../../db/findPage';
import type { GolferFields } from './golfer.model';
import { NO_CARD } from './golferCard.model';

export function serializeCard({
  card,
  updatedAt,
}: Pick<Stored<GolferFields>, 'card' | 'updatedAt'>): GolferCardWire {
  const { figures, results, films, schedule } = { ...NO_CARD, ...card };
  return {
    figures: figures.map(({ sport, figure, value, on, note }) => ({ sport, figure, value, on, note })),
    results: results
      .map(({ on, event, venue, yards, rating, slope, score, place }) => ({
        ...{ on, event, venue, yards, rating, slope, score, place },
      }))
      .sort((one, other) => other.on.localeCompare(one.on)),
    films: films.map(({ address, title, length }) => ({
      ...{ address, title, length, platform: filmOf(address)?.platform ?? '' },
    })),
    schedule: schedule
      .map(({ on, event, venue }) => ({ on, event, venue }))
      .sort((one, other) => one.on.localeCompare(other.on)),
    updated_on: londonDay(updatedAt),
  };
}
