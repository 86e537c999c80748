import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visitorLimits } from '@site/contract';
import { draftKeys } from '@site/remote-kit';
import { fakeLeads, taken } from '../../testing/fakeLeads';
import { renderPublic } from '../../testing/renderPublic';

const TEXT = 'School year: Year 12\nResults: Club or school level';
const QUERY = `?sport=Golf&about=${encodeURIComponent(TEXT)}`;
const EMPTY = { firstName: '', lastName: '', contactNumber: '', email: '', sport: '', about: '' };

const about = () => screen.getByLabelText(/^About you/);
const sport = () => screen.getByLabelText('Sport');

async function open(query: string) {
  const network = fakeLeads(taken);
  renderPublic({ path: `/apply${query}`, answer: network.answer });
  await screen.findByRole('button', { name: 'Submit application' });
  return network;
}

function keep(values: object) {
  const savedAt = Date.now();
  localStorage.setItem(
    draftKeys.apply,
    JSON.stringify({ values: { ...EMPTY, ...values }, savedAt, shownAt: savedAt, attempt: null }),
  );
}

beforeEach(() => localStorage.clear());

describe('an application that comes from /check', () => {
  it('has the sport and the answers, to be read and changed before it is sent', async () => {
    const { sent } = await open(QUERY);
    expect(sport()).toHaveValue('Golf');
    expect(about()).toHaveValue(TEXT);
    expect(sent).toEqual([]);

    await userEvent.clear(about());
    expect(about()).toHaveValue('');
  });

  it('puts the answers below what an earlier draft says, once', async () => {
    keep({ firstName: 'Ana', sport: 'Tennis', about: 'I play on Sundays.' });
    await open(QUERY);

    expect(screen.getByLabelText('First name')).toHaveValue('Ana');
    expect(sport()).toHaveValue('Tennis');
    expect(about()).toHaveValue(`I play on Sundays.\n\n${TEXT}`);
  });

  it('adds nothing that the draft has already', async () => {
    keep({ about: `Hello.\n\n${TEXT}` });
    await open(QUERY);

    expect(about()).toHaveValue(`Hello.\n\n${TEXT}`);
  });

  it.each(['?sport=Chess&about=', '?sport[]=Golf', '?about=%20%20'])(
    'starts empty with %s',
    async (query) => {
      await open(query);

      expect(sport()).toHaveValue('');
      expect(about()).toHaveValue('');
    },
  );

  it('cuts a text that is too long for the field', async () => {
    await open(`?about=${'x'.repeat(visitorLimits.aboutMax + 50)}`);

    expect(about()).toHaveValue('x'.repeat(visitorLimits.aboutMax));
  });
});
