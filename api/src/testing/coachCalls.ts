import request from 'supertest';
import { AuditEntry } from '../modules/audit/audit.model';
import { CoachLink } from '../modules/golfers/coachLink.model';
import { Golfer } from '../modules/golfers/golfer.model';
import { tokenIn } from './consentCalls';
import { newAddress } from './newAddress';
import type { setUpTestApi } from './setUpTestApi';

/** Deletes every athlete, with the links for coaches and the entries that they led to. */
export const deleteCoachLinks = () =>
  Promise.all([CoachLink.deleteMany(), Golfer.deleteMany(), AuditEntry.deleteMany()]);

export const COACH = { name: 'Coach Miller, Ohio' };

/** The calls of a coach with a link, and those of the admin who made it. */
export function coachCalls({ api, send }: Pick<ReturnType<typeof setUpTestApi>, 'api' | 'send'>) {
  const make = (key: string, input: object = COACH) =>
    send('post', `/golfers/${key}/coach-links`).send(input);
  return {
    make,
    list: async (key: string) => (await send('get', `/golfers/${key}/coach-links`).expect(200)).body,
    withdraw: (key: string, link: string) => send('delete', `/golfers/${key}/coach-links/${link}`),
    async tokenFor(key: string, input: object = COACH): Promise<string> {
      const { body } = await make(key, input).expect(201);
      return tokenIn(body.address as string);
    },
    /** As somebody without an account, each time from another address. */
    look: (token: string) =>
      request(api.server).post('/api/for-coaches/look').set('X-Forwarded-For', newAddress()).send({ token }),
  };
}
