import type { FactWire, FaqWire } from '@site/contract';
import { buildFact, buildFaq } from '@site/contract/testing';
import { type FakeApi, ok } from './fakeApi';
import { idIn, PlayedRecords } from './PlayedRecords';

interface Played {
  faqs: readonly FaqWire[];
  facts: readonly FactWire[];
}

/** Lets the fake api answer for both lists; each of its calls can be replaced afterwards, by the same name. */
export function playSiteInfo(api: FakeApi, played: Played): void {
  const faqs = new PlayedRecords({ initial: played.faqs, build: buildFaq, newest: 'last' });
  const facts = new PlayedRecords({ initial: played.facts, build: buildFact, newest: 'last' });
  playList(api, '/siteinfo/faqs', faqs);
  playList(api, '/siteinfo/facts', facts);
  api.replace('POST /trash/', (request) => {
    faqs.restore(request);
    facts.restore(request);
    return ok({});
  });
}

function playList<Wire extends { id: string }>(api: FakeApi, path: string, list: PlayedRecords<Wire>): void {
  api.replace(`GET ${path}`, list.list);
  api.replace(`POST ${path}`, ({ body }) => list.create(body as Partial<Wire>));
  api.replace(`PUT ${path}/order`, ({ body }) => list.order((body as { ids: string[] }).ids));
  api.replace(`PUT ${path}/`, ({ url, body }) => list.change(idIn(url), body as Partial<Wire>));
  api.replace(`DELETE ${path}/`, list.remove);
}
