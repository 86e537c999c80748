import { buildAgency } from '@site/contract/testing';
import type { Answer } from './renderPublic';

export interface SentLead {
  path: string;
  method: string | undefined;
  body: unknown;
  headers: Record<string, string>;
}

interface FakeLeads {
  sent: SentLead[];
  answer: Answer;
  /** The fake service: unavailable until a test changes it. */
  service: { isAway: boolean };
}

/** A fake network that records submissions and returns the given responses; the last one repeats. */
export function fakeLeads(...answers: (() => unknown)[]): FakeLeads {
  const sent: SentLead[] = [];
  const service = { isAway: true };
  const answer: Answer = (path, { method, body, headers } = {}) => {
    if (path === '/agency') return buildAgency();
    if (path === '/readyz') return service.isAway ? 503 : { status: 'ok' };
    sent.push({
      path,
      method,
      body: JSON.parse(String(body)),
      headers: headers as Record<string, string>,
    });
    const next = answers.length > 1 ? answers.shift() : answers[0];
    return next?.();
  };
  return { sent, answer, service };
}

export const taken = () => ({ id: '1', message: 'Thank you' });
export const offline = () => Promise.reject(new TypeError('no network'));
export const refusedWith = (fields: Record<string, string>) => () =>
  Response.json({ message: 'no', code: 'validation_failed', fields }, { status: 422 });
export const busyFor = (seconds: number) => () =>
  Response.json(
    { message: 'Too many', code: 'too_many_requests' },
    { status: 429, headers: { 'Retry-After': String(seconds) } },
  );
