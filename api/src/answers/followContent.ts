import { watchContent } from '../db/watchContent';
import type { KeptAnswers } from './KeptAnswers';
import { contentCollections } from './contentSources';

/** Lets answers be kept, for as long as the database tells of every change. Returns how to stop it. */
export function followContent(answers: KeptAnswers): () => Promise<void> {
  return watchContent({
    collections: contentCollections,
    onWatching: () => answers.startTrusting(),
    onChange: (collection) => answers.forget(collection),
    onBlind: () => answers.stopTrusting(),
  });
}
