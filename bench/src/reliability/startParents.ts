import { consentGroups, consentTextVersion } from '@site/contract';
import { signIn } from './signIn';
import type { ReliableSite } from './startReliableSite';
import { type Form, untilTaken } from './untilTaken';

export interface AcknowledgedConsent {
  linkId: string;
  isWithdrawn: boolean;
}

export interface Parents {
  /** What the parents were told last. */
  readonly acknowledged: readonly AcknowledgedConsent[];
  /** Resolves when each has the answer to all that they sent. */
  stop(): Promise<void>;
}

/** Every so many parents think better of it and withdraw. */
const WITHDRAWN = 3;
/** Every so many press the button once more. */
const REPEATED = 5;

const timesOf = (nr: number): number => (nr % REPEATED === 0 ? 2 : 1);

const SIGNATURE = { full_name: 'Rosa Quill', relation: 'parent', text_version: consentTextVersion };

interface Made {
  link: { id: string };
  /** With the token. */
  address: string;
}

const choices = Object.fromEntries(consentGroups.map((group) => [group, 'everybody']));

/** Parents who agree by a link of their own, each again and again until the site says that it has the answer. */
export async function startParents(site: ReliableSite, count: number): Promise<Parents> {
  const authorization = await signIn(site);
  const acknowledged: AcknowledgedConsent[] = [];
  let isStopped = false;

  const send = <Answer>(path: string, form: Form) => untilTaken<Answer>(site.origin + '/api' + path, form);
  const consent = async (nr: number): Promise<void> => {
    const headers = { Authorization: authorization };
    const athlete = { first_name: 'Ada', last_name: `Quill ${nr}`, sports: ['Golf'] };
    const { id } = await send<{ id: string }>('/golfers', { body: athlete, headers });
    const person = { name: 'Rosa Quill', email: `rosa-${nr}@family.example` };
    const made = await send<Made>(`/golfers/${id}/consent-links`, { body: person, headers });
    const token = new URL(made.address).hash.slice(1);
    // Each from a computer of its own: an address may open a few links in ten minutes.
    const family = { 'X-Forwarded-For': `10.250.${(nr >> 8) & 255}.${nr & 255}` };
    const sendToken = <Answer>(path: string, fields = {}) =>
      send<Answer>(path, { body: { token, ...fields }, headers: family });
    const { shown } = await sendToken<{ shown: string }>('/consent/look');
    const isWithdrawn = nr % WITHDRAWN === 0;
    for (let sent = 0; sent < timesOf(nr); sent += 1)
      await sendToken('/consent/agree', { shown, choices, ...SIGNATURE });
    for (let sent = 0; isWithdrawn && sent < timesOf(nr); sent += 1) await sendToken('/consent/withdraw');
    acknowledged.push({ linkId: made.link.id, isWithdrawn });
  };

  let families = 0;
  const parents = Array.from({ length: count }, async () => {
    while (!isStopped) await consent((families += 1));
  });
  return {
    acknowledged,
    async stop() {
      isStopped = true;
      await Promise.all(parents);
    },
  };
}
