import { limits, type MailState } from '@site/contract';
import { type Counted, countUpTo } from '../../db/countUpTo';
import { not, notAfter } from '../../db/filters';
import { type FoundPage, type ListQuery, findPage } from '../../db/findPage';
import { deleteDue } from '../../db/deleteDue';
import { DAY_MS } from '../../shared/calendar';
import { applications } from '../leads/application.service';
import { messages } from '../leads/contact.service';
import { recipientsOfLinks } from '../consent/consentLinkPrivacy.service';
import { recipientsOfInvitations } from '../accounts/invitationMail.service';
import { accountsByIds } from '../accounts/user.service';
import { type ListedMail, type MailPerson, OutboxEntry } from './outbox.model';
import { type OutboxMail, WAITING } from './outbox.service';

export interface OutboxFilters {
  state?: MailState;
}

/** The mails with their people. */
export async function listMails({
  state,
  ...query
}: ListQuery & OutboxFilters): Promise<FoundPage<ListedMail>> {
  const filter = state && { state: state === 'waiting' ? WAITING : state };
  const page = await findPage(OutboxEntry, { query, select: '-sealedToken', filter });
  const people = await peopleOf(page.items);
  return { ...page, items: page.items.map((mail) => ({ ...mail, person: people.get(idOf(mail)) })) };
}

/** Throws nothing: the record of a mail may be gone. */
export async function withPerson(mail: OutboxMail): Promise<OutboxMail & ListedMail> {
  return { ...mail, person: (await peopleOf([mail])).get(idOf(mail)) };
}

const idOf = ({ recordId }: OutboxMail): string => String(recordId);

/** By the ids of the records. */
async function peopleOf(mails: readonly OutboxMail[]): Promise<Map<string, MailPerson>> {
  const ids = [...new Set(mails.map(idOf))];
  const leads = [await applications.people(ids), await messages.people(ids)].flat();
  const recipients = (await Promise.all([recipientsOfLinks(ids), recipientsOfInvitations(ids)])).flat();
  const accounts = await accountsByIds(ids);
  const people = new Map<string, MailPerson>();
  for (const { _id, name, email } of leads) people.set(String(_id), { name, email, isLead: true });
  for (const { _id, name, email } of recipients) people.set(String(_id), { name, email, isLead: false });
  for (const { _id, email } of accounts) people.set(String(_id), { name: email, email, isLead: false });
  return people;
}

export async function countUnsent(): Promise<{ waiting: number; failed: number }> {
  const [waiting, failed] = await Promise.all([
    OutboxEntry.countDocuments({ state: WAITING }),
    OutboxEntry.countDocuments({ state: 'failed' }),
  ]);
  return { waiting, failed };
}

export const countFailedMails = (): Promise<Counted> => countUpTo(OutboxEntry, { state: 'failed' });

/** Forgets sent mails that are old enough. That a reply was sent is a part of its lead, and leaves with it. */
export async function expireSentMails(now: Date): Promise<number> {
  const end = new Date(now.getTime() - limits.sentMailDays * DAY_MS);
  const expired = { state: 'sent' as const, sentAt: notAfter(end), kind: not('reply') };
  return deleteDue(OutboxEntry, expired);
}
