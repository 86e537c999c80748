import { Application } from '../../modules/applications/application.model';
import { ContactMessage } from '../../modules/contact/contact.model';
import { demoApplications } from '../content/leads/demoApplications';
import { demoContactMessages } from '../content/leads/demoContactMessages';
import { leadRecord } from '../../db/leadRecord';
import { type Seed, noPictures } from './Seed';

// They were received long ago, and are to be seen for a while all the same.
const KEPT_MONTHS = 60;

/** A few to look at in the admin's tables; nobody is mailed about them. */
export const seedLeads: Seed = {
  async writeTexts() {
    for (const { name, email, message, gradYear, createdAt } of demoApplications) {
      const record = recordOf({ name, email, message, createdAt });
      if (await Application.exists({ email, receivedAt: record.receivedAt })) continue;
      await Application.create({ ...record, gradYear });
    }
    for (const { name, email, message, createdAt } of demoContactMessages) {
      const record = recordOf({ name, email, message, createdAt });
      if (await ContactMessage.exists({ email, receivedAt: record.receivedAt })) continue;
      await ContactMessage.create(record);
    }
  },
  pictures: noPictures,
};

function recordOf({
  createdAt,
  ...lead
}: {
  name: string;
  email: string;
  message: string;
  createdAt: string;
}) {
  return leadRecord({ ...lead, receivedAt: new Date(createdAt), months: KEPT_MONTHS });
}
