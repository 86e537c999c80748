import {
  type ApplicationSport,
  applicationSports,
  type GolferPatch,
  leadWorkMessages,
  limits,
} from '@site/contract';
import { validationFailed } from '../../http/errors';
import { type AuditedChange, noteChange } from '../../records/audit/audit.service';
import { asId } from '../../records/trash/trash.model';
import { athleteIsKept } from '../golfers/golferRelations.service';
import { insertHidden } from '../golfers/golfer.service';
import type { StoredLead } from './lead.model';
import { type NewEvent, changeWork } from './leadWork.service';

/** Who makes an athlete, from where. */
type Maker = Pick<AuditedChange, 'actor' | 'address' | 'requestId'>;

/**
 * Makes the athlete of an application, hidden from the public, and moves the lead to 'joined'. Changes nothing when the
 * application has an athlete, also one in the trash. Throws 404, 409 and 422.
 */
export function makeAthlete(id: string, maker: Maker): Promise<StoredLead> {
  return changeWork(id, maker.actor.email, async (lead, { at, transaction }) => {
    if (lead.kind !== 'application') throw validationFailed({ kind: leadWorkMessages.athleteOfMessage });
    const { athleteId: earlierId, state = 'new' } = lead.work ?? {};
    if (earlierId && (await athleteIsKept(String(earlierId), transaction))) return undefined;
    const athleteId = await insertHidden(athleteFieldsOf(lead), transaction);
    // Without the name, which came from an enquiry.
    const record = { id: athleteId, title: '' };
    await noteChange({ ...maker, action: 'create', kind: 'golfer', record, outcome: 'done' }, transaction);
    const events: NewEvent[] = [{ what: 'athlete' }];
    if (state !== 'joined') events.push({ what: 'state', from: state, to: 'joined' });
    return { work: { athleteId: asId(athleteId), state: 'joined', updatedAt: at }, events };
  });
}

// The form of the site writes the sport on the first line of the message.
const SPORT_LINE = /^Sport: ([^\n]*)/;
const LETTER = /\p{L}/u;

/** The names that the athletes' form has for sports of the application form; the others are the same. */
const golferSport: Readonly<Partial<Record<ApplicationSport, string>>> = { Football: 'Soccer' };

/** What an application says about an athlete. Throws 422 when its name has no letters. */
function athleteFieldsOf({ name, message, gradYear }: StoredLead): GolferPatch {
  if (!LETTER.test(name)) throw validationFailed({ name: leadWorkMessages.athleteNameless });
  const [first = '', ...others] = name.trim().split(/\s+/);
  const sport = applicationSports.find((each) => each === SPORT_LINE.exec(message)?.[1]?.trim());
  const isGradYear = gradYear && gradYear >= limits.gradYearMin && gradYear <= limits.gradYearMax;
  return {
    first_name: first,
    last_name: others.join(' '),
    sports: sport ? [golferSport[sport] ?? sport] : [],
    grad_year: isGradYear ? gradYear : null,
  };
}
