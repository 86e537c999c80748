import { buildApplicationInput, buildContactInput } from '@site/contract/testing';
import request, { type Test } from 'supertest';
import type { TestApi } from './startTestApi';

let visitors = 0;

/** An address that has not sent anything before; only an api whose TRUSTED_PROXY is loopback believes it. */
export function newAddress(): string {
  visitors += 1;
  return `198.51.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
}

/** Sends an application from such an address. */
export function apply(api: Pick<TestApi, 'server'>, body: object = {}): Test {
  return send(api, '/api/applications', buildApplicationInput(body));
}

/** Sends a contact message from such an address. */
export function contact(api: Pick<TestApi, 'server'>, body: object = {}): Test {
  return send(api, '/api/contact', buildContactInput(body));
}

function send({ server }: Pick<TestApi, 'server'>, path: string, body: object): Test {
  return request(server).post(path).set('X-Forwarded-For', newAddress()).send(body);
}
