import { createServices, type Services } from '../http/services';
import { createMemoryStorage } from '../http/storage';

export interface SentRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  /** Of JSON, its value. */
  body?: unknown;
}

export interface StubNetwork {
  services: Services;
  sent: SentRequest[];
  /** The next responses; the last one is repeated. */
  answers: ((request: SentRequest) => Response | Promise<Response>)[];
}

/** Services with a fake network; none of our own code is replaced. */
export function stubNetwork(...answers: StubNetwork['answers']): StubNetwork {
  const sent: SentRequest[] = [];
  const network = { sent, answers } as StubNetwork;
  const stub: typeof fetch = (input, init) => {
    const request: SentRequest = {
      url: String(input),
      method: init?.method ?? 'GET',
      headers: (init?.headers ?? {}) as Record<string, string>,
    };
    if (typeof init?.body === 'string') request.body = JSON.parse(init.body);
    sent.push(request);
    const answer = network.answers.length > 1 ? network.answers.shift() : network.answers[0];
    return answer
      ? Promise.resolve().then(() => answer(request))
      : Promise.reject(new TypeError('no network'));
  };
  network.services = createServices({ baseUrl: '/api', fetch: stub, storage: createMemoryStorage() });
  return network;
}

export const json = (body: unknown, init: ResponseInit = {}): (() => Response) => {
  return () => Response.json(body, init);
};

export const status = (code: number, init: ResponseInit = {}): (() => Response) => {
  return () => new Response(null, { status: code, ...init });
};
