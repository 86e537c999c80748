import { isDeepStrictEqual } from 'node:util';
import { MongoClient, ObjectId } from 'mongodb';
import type { Stored } from './countStored';
import type { AcknowledgedConsent } from './startParents';

/** To the person and to the agency. */
const MAILS = 2;

interface LinkRecord {
  golferId: ObjectId;
  agreement: object | null;
  withdrawnAt: Date | null;
}

interface AthleteRecord {
  isVisible: boolean;
  consent: { givenAt: Date | null; withdrawnAt: Date | null } | null;
}

const stateOf = ({ agreement, withdrawnAt }: LinkRecord, { consent, isVisible }: AthleteRecord) => ({
  given: [agreement, consent?.givenAt].map(Boolean),
  withdrawn: [withdrawnAt, consent?.withdrawnAt].map(Boolean),
  isVisible,
});

const stateAfter = (isWithdrawn: boolean): ReturnType<typeof stateOf> => ({
  given: [true, true],
  withdrawn: [isWithdrawn, isWithdrawn],
  isVisible: !isWithdrawn,
});

/** Whether link and athlete say what the parents were told, and how many mails tell of it. */
export async function countConsents(
  mongodbUri: string,
  acknowledged: readonly AcknowledgedConsent[],
): Promise<Stored> {
  const client = await MongoClient.connect(mongodbUri);
  const database = client.db();
  const links = database.collection<LinkRecord>('consentLinks');
  const athletes = database.collection<AthleteRecord>('golfers');
  const outbox = database.collection('outboxentries');
  const isStored = async ({ linkId, isWithdrawn }: AcknowledgedConsent): Promise<boolean> => {
    const link = await links.findOne({ _id: new ObjectId(linkId) });
    const athlete = link && (await athletes.findOne({ _id: link.golferId }));
    return athlete ? isDeepStrictEqual(stateOf(link, athlete), stateAfter(isWithdrawn)) : false;
  };
  const hasMails = async ({ linkId, isWithdrawn }: AcknowledgedConsent): Promise<boolean> => {
    const of = (kind: string) => outbox.countDocuments({ kind, recordId: new ObjectId(linkId) });
    return (
      (await of('consent_given')) === MAILS && (await of('consent_withdrawn')) === (isWithdrawn ? MAILS : 0)
    );
  };
  try {
    let [lost, doubled] = [0, 0];
    for (const consent of acknowledged) {
      if (!(await isStored(consent))) lost += 1;
      if (!(await hasMails(consent))) doubled += 1;
    }
    return { acknowledged: acknowledged.length, lost, doubled };
  } finally {
    await client.close();
  }
}
