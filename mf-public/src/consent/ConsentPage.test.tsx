import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import {
  consentGroups,
  consentLinkMessages,
  type ConsentOfferWire,
  currentConsentText,
} from '@site/contract';
import { buildConsentOffer } from '../testing/buildConsentOffer';
import type { RefusedForm } from '@site/runtime';
import { consentCopy } from '../content/consent';
import { renderPublic } from '../testing/renderPublic';

const OPEN = buildConsentOffer();

const ofPart = (part: string, audience: string) =>
  within(screen.getByRole('radiogroup', { name: part })).getByRole('radio', { name: audience });
const whole = (answer: string) => ofPart(consentCopy.whole.label, answer);

/** Unfolds the parts, and chooses for one. */
async function choose(part: string, audience: string) {
  const summary = screen.getByText(/^Decide part by part/);
  if (!summary.closest('details')?.open) await userEvent.click(summary);
  await userEvent.click(ofPart(part, audience));
}

describe('ConsentPage', () => {
  const TOKEN = 'a'.repeat(43);
  const OTHER = 'b'.repeat(43);
  const GIVEN = buildConsentOffer({
    state: 'given',
    profile: null,
    shown: null,
    full_name: 'Rosa Hartley',
    relation: 'parent',
    text_version: '2026-11',
    answered_at: '2026-11-24T09:00:00.000Z',
    choices: {
      name: 'everybody',
      photo: 'nobody',
      academics: 'everybody',
      results: 'everybody',
      film: 'nobody',
      schedule: 'nobody',
      testimonial: 'everybody',
      socials: 'everybody',
      search_engines: 'nobody',
    },
  });

  type Step = 'look' | 'agree' | 'decline' | 'withdraw';
  type Reply = () => unknown;

  const refusedWith =
    (status: number, code = 'conflict', fields?: Record<string, string>): Reply =>
    () =>
      Response.json({ message: 'No', code, fields }, { status });
  const offer = (wire: ConsentOfferWire) => () => wire;

  /** A fake service: each step gives its replies in turn, and repeats the last one. */
  function open(replies: Partial<Record<Step, Reply[]>> = {}, refused: RefusedForm | null = null) {
    const sent: { step: Step; token: string; shown?: string; choices?: Record<string, string> }[] = [];
    const left: Record<string, Reply[]> = { look: [offer(OPEN)], ...replies };
    renderPublic({
      path: refused ? '/consent' : `/consent#${TOKEN}`,
      refused,
      before: <Link to={`/consent#${OTHER}`}>Another link</Link>,
      answer: (path, { body } = {}) => {
        const step = path.split('/').at(-1) as Step;
        sent.push({ step, ...(JSON.parse(String(body)) as { token: string }) });
        const replies = left[step] ?? [];
        return (replies.length > 1 ? replies.shift() : replies[0])?.();
      },
    });
    return { sent };
  }

  const button = (name: string) => screen.findByRole('button', { name });
  const fullName = () => screen.getByLabelText(/^Your full name/);

  async function fillIn() {
    await button('I agree');
    await userEvent.click(whole('Everything below may be public'));
    await choose('Academics', 'Nobody');
    fireEvent.change(fullName(), { target: { value: 'Rosa Hartley' } });
    await userEvent.selectOptions(screen.getByLabelText(/^Your relation/), 'parent');
  }

  const agree = async () => {
    await fillIn();
    await userEvent.click(await button('I agree'));
  };

  function expectChoicesKept() {
    expect(fullName()).toHaveValue('Rosa Hartley');
    expect(whole('Everything below may be public')).toBeChecked();
    expect(ofPart('Academics', 'Nobody')).toBeChecked();
  }

  it('has one answer for everything, and another one for a part that is decided apart', async () => {
    const { sent } = open({ agree: [offer(GIVEN)] });
    await userEvent.click(await button('I agree'));
    const problem = await screen.findByRole('link', { name: consentLinkMessages.choicesRequired });
    await userEvent.click(problem);
    expect(whole('Everything below may be public')).toHaveFocus();
    await agree();

    expect(await screen.findByRole('heading', { name: consentCopy.given.title })).toHaveFocus();
    const everything = Object.fromEntries(consentGroups.map((group) => [group, 'everybody']));
    expect(sent.at(-1)?.choices).toEqual({ ...everything, academics: 'nobody' });
  });

  describe('an answer that is refused', () => {
    it('keeps the choices, sends them for the profile that has changed since, and says when the link is not valid any more', async () => {
      const { sent } = open({
        look: [offer(OPEN), offer(OPEN), offer({ ...OPEN, shown: 'new seal' })],
        agree: [refusedWith(409), refusedWith(409, 'stale'), refusedWith(404, 'not_found')],
      });
      await agree();
      // Nothing was stored: the link can still be answered.
      expect(await screen.findByText(consentCopy.failed)).toBeVisible();
      expectChoicesKept();

      await userEvent.click(await button('I agree'));
      expect(await screen.findByText(consentLinkMessages.profileChanged)).toBeVisible();
      expectChoicesKept();
      await userEvent.click(await button('I agree'));
      expect(await screen.findByText(consentLinkMessages.unknown)).toBeVisible();
      expect(sent.filter(({ step }) => step === 'agree').map(({ shown }) => shown)).toEqual([
        'seal',
        'seal',
        'new seal',
      ]);
    });

    it.each(['I agree', 'I do not agree'])(
      'says after ‘%s’ that the link has another answer',
      async (name) => {
        open({
          look: [offer(OPEN), offer(GIVEN)],
          agree: [refusedWith(409)],
          decline: [refusedWith(409)],
        });
        await fillIn();
        await userEvent.click(await button(name));

        expect(await screen.findByRole('heading', { name: consentCopy.given.title })).toBeVisible();
        const notice = screen.getByText('This link has already been answered in another way.');
        expect(screen.getAllByRole('alert')[0]).toContainElement(notice);
      },
    );
  });

  describe('an answer that is shown', () => {
    it('has the labels of the text that was agreed to, and of no copy that is still to come', async () => {
      open({ look: [offer(GIVEN)] });

      expect(await screen.findByText(currentConsentText.groups.photo.label)).toBeVisible();
      expect(screen.getByText('Rosa Hartley agreed on 24 November 2026.')).toBeVisible();
    });

    it.each([
      ['waiting', /copy for your email address is waiting to be sent/],
      ['failed', /could not be sent to your email address yet/],
      ['unsendable', /cannot send emails at the moment, so there is no copy/],
      ['sent', /copy went out to your email address/],
      [null, null],
    ] as const)(
      'says what is known of its copy, and offers the link unless it went out: %s',
      async (copy, said) => {
        open({ look: [offer({ ...GIVEN, copy })] });
        await screen.findByRole('heading', { name: consentCopy.given.title });

        const mention = screen.queryByText(/(copy|email)/);
        expect(mention?.textContent ?? null).toEqual(said && expect.stringMatching(said));
        const link = screen.queryByRole('link', { name: `/consent#${TOKEN}` });
        expect(link !== null).toBe(copy !== 'sent');
      },
    );
  });
});
