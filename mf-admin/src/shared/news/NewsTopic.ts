import type { OverviewNews, OverviewTopic } from '@site/contract';
import type { AppDispatch } from '@site/runtime';

/** What the api reports. */
export type NewsEvent = { [Name in OverviewTopic]: { name: Name; news: OverviewNews[Name] } }[OverviewTopic];

export const newsNames: readonly OverviewTopic[] = ['leads', 'comments'];

export const isNewsName = (name: string): name is OverviewTopic => newsNames.some((known) => known === name);

/** The query cache. */
export interface NewsStore {
  dispatch: AppDispatch;
  getState(): unknown;
}

/** What is done about one kind of news. Both return how many records have come in, which are announced. */
export interface NewsTopic<Name extends OverviewTopic> {
  /** Reads again what shows these records. */
  readAgain(news: OverviewNews[Name], store: NewsStore): number;
  /** Without events: asks the api once, and reads again what shows these records if they have changed. */
  poll(store: NewsStore): Promise<number>;
}
