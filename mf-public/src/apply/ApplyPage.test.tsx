import { buildAgency, buildGolfer, buildProgram } from '@site/contract/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { busyFor, fakeLeads, offline, refusedWith, taken } from '../testing/fakeLeads';
import { FAILED, field, fillIn, openApply, SENT, submit, summary } from '../testing/openApply';
import { renderPublic } from '../testing/renderPublic';

describe('ApplyPage', () => {
  beforeEach(() => localStorage.clear());

  describe('/apply', () => {
    it('has six fields, each with its label and autocomplete', async () => {
      await openApply(taken);
      expect(field('First name')).toHaveAttribute('autocomplete', 'given-name');
      expect(field('Last name')).toHaveAttribute('autocomplete', 'family-name');
      expect(field('Contact number')).toHaveAttribute('autocomplete', 'tel');
      expect(field('Contact number')).toHaveAccessibleDescription(/country code if outside the UK/);
      expect(field('Email')).toHaveAttribute('autocomplete', 'email');
      expect(field(/^About you/)).toBeVisible();
      const sports = within(field('Sport')).getAllByRole('option');
      expect(sports.map((sport) => sport.textContent).slice(1)).toEqual([
        ...['Golf', 'Football', 'Tennis', 'Rugby', 'Track & Field', 'Swimming', 'Basketball', 'Rowing'],
      ]);
    });

    it('sends name, email and message, but not the empty honeypot, and announces what comes next', async () => {
      const { sent } = await openApply(taken);
      const region = screen.getAllByRole('status')[0]!;
      expect(region).toBeEmptyDOMElement();
      await fillIn({ 'First name': '  Ana ' });
      fireEvent.change(field(/^About you/), { target: { value: 'Handicap 4' } });
      await userEvent.click(submit());

      await waitFor(() => expect(region).toHaveTextContent(SENT));
      expect(region).toHaveTextContent('We will reply to ana@example.com, usually within');
      // eslint-disable-next-line testing-library/no-node-access -- focus is on the banner as a whole
      expect(document.activeElement).toContainElement(region);
      expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
      expect(localStorage.getItem('draft:apply')).toBeNull();
      expect(sent).toEqual([
        {
          path: '/applications',
          method: 'POST',
          body: {
            name: 'Ana Ruiz',
            email: 'ana@example.com',
            message: 'Sport: Track & Field\nContact number: 0207 946 0123\nAbout: Handicap 4',
          },
          headers: expect.objectContaining({
            'X-Form-Seconds': expect.stringMatching(/^\d+$/),
          }) as unknown,
        },
      ]);

      await userEvent.click(screen.getByRole('link', { name: 'Send another application' }));
      expect(field('First name')).toHaveValue('');
      expect(field('Sport')).toHaveValue('');
      expect(summary()).not.toBeInTheDocument();
    });

    it('passes a filled honeypot to the api, and answers as usual', async () => {
      const { sent } = await openApply(taken);
      await fillIn();
      fireEvent.change(field('Leave this field empty'), { target: { value: 'http://spam.test' } });
      await userEvent.click(submit());
      expect(await screen.findByText(SENT)).toBeVisible();
      expect(sent[0]?.body).toMatchObject({ name: 'Ana Ruiz', website: 'http://spam.test' });
    });
  });

  describe('the rules of /apply', () => {
    it('report all errors at once, in the order of the fields', async () => {
      await openApply(taken);
      await userEvent.click(submit());
      await waitFor(() => expect(summary()).toHaveFocus());
      expect(
        within(summary()!)
          .getAllByRole('link')
          .map((link) => link.textContent),
      ).toEqual([
        'First name must be at least 2 characters',
        'Last name must be at least 2 characters',
        'Contact number is required',
        'Invalid email address',
        'Please select a sport',
      ]);
    });

    it('apply from the first submit on, and not before', async () => {
      await openApply(taken);
      await userEvent.type(field('First name'), 'A');
      await userEvent.tab();
      expect(field('First name')).toBeValid();

      await userEvent.click(submit());
      await waitFor(() => expect(field('First name')).toBeInvalid());
      await userEvent.type(field('First name'), 'n');
      await waitFor(() => expect(field('First name')).toBeValid());
      await userEvent.clear(field('First name'));
      await waitFor(() => expect(field('First name')).toBeInvalid());
    });
  });
});

describe('/apply?programme=…', () => {
  beforeEach(() => localStorage.clear());

  const inactive = () => Response.json({ message: 'no', code: 'program_inactive' }, { status: 404 });

  function openFor(slug: string, program: () => unknown, closed_pages: string[] = []) {
    const network = fakeLeads(taken);
    const asked: string[] = [];
    renderPublic({
      path: `/apply?programme=${encodeURIComponent(slug)}`,
      answer: (call, request) => {
        asked.push(call);
        if (call === '/agency') return buildAgency({ closed_pages });
        return call.startsWith('/v1/programs/') ? program() : network.answer(call, request);
      },
    });
    return { sent: network.sent, asked };
  }

  it('names the programme in heading, form and what is sent', async () => {
    const { sent } = openFor('future-champions', () => buildProgram({ title: 'Young Champions' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Apply for Young Champions' })).toBeVisible();
    expect(screen.getByText(/^Your application is for Young Champions\./)).toBeVisible();
    await fillIn();
    await userEvent.click(submit());

    expect(await screen.findByText(SENT)).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ from: '/future-champions' });
  });

  it.each<[string, string, () => unknown, string[]]>([
    ['that is inactive', 'future-champions', inactive, []],
    ['that is none', '../agency', () => buildProgram(), []],
  ])('is the usual form for a programme %s', async (_which, slug, program, closed) => {
    const { asked } = openFor(slug, program, closed);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Tell us where you are now.' }),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^Your application is for/)).not.toBeInTheDocument());
    expect(asked.filter((call) => !call.startsWith(`/v1/programs/future`))).toEqual(['/agency']);
  });
});

describe('sendOnce', () => {
  beforeEach(() => localStorage.clear());

  it('a double click sends once, and the button is busy meanwhile', async () => {
    let finish: (answer: unknown) => void = () => undefined;
    const { sent } = await openApply(() => new Promise((resolve) => (finish = resolve)));
    await fillIn();
    await userEvent.dblClick(submit());
    await waitFor(() => expect(submit()).toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(submit());
    finish(taken());
    expect(await screen.findByText(SENT)).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

describe('an application that fails', () => {
  beforeEach(() => localStorage.clear());

  it('shows the server’s errors beside the fields', async () => {
    await openApply(
      refusedWith({ email: 'Invalid email address', name: 'Name must be at most 200 characters' }),
    );
    await fillIn();
    await userEvent.click(submit());
    await waitFor(() => expect(summary()).toHaveFocus());
    expect(field('Email')).toHaveAccessibleDescription(/Invalid email address$/);
    expect(field('First name')).toHaveAccessibleDescription('Name must be at most 200 characters');
    expect(screen.getByText(FAILED)).toBeVisible();
  });

  it('says when to try again after too many attempts', async () => {
    await openApply(busyFor(130));
    await fillIn();
    await userEvent.click(submit());
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(screen.getByText(/You can try again in about 3 minutes\./)).toBeVisible();
  });
});

describe('ContactPage', () => {
  const SENT = 'Your message has been sent successfully!';
  const GOOD = { Name: 'Bo', Email: 'bo@example.com', Message: '0123456789' };
  type Label = keyof typeof GOOD;

  const field = (label: string) => screen.getByLabelText(label);

  async function send(changes: Partial<Record<Label, string>>, ...answers: (() => unknown)[]) {
    const network = fakeLeads(...answers);
    renderPublic({ path: '/contact', answer: network.answer });
    const button = await screen.findByRole('button', { name: 'Send message' });
    for (const [label, value] of Object.entries({ ...GOOD, ...changes })) {
      fireEvent.change(field(label), { target: { value } });
    }
    await userEvent.click(button);
    return network;
  }

  beforeEach(() => localStorage.clear());

  describe('/contact', () => {
    it('has the title of the specification, links to mail, telephone and map, and sends name, email and message', async () => {
      const { sent } = await send({ Message: ' A question or two ' }, taken);
      expect(await screen.findByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'hello@linksway.example' })).toHaveAttribute(
        'href',
        'mailto:hello@linksway.example',
      );
      expect(screen.getByRole('link', { name: '020 7946 0123' })).toHaveAttribute(
        'href',
        'tel:+442079460123',
      );
      expect(screen.getByRole('link', { name: 'Show on a map' })).toHaveAttribute(
        'href',
        expect.stringContaining('openstreetmap.org'),
      );

      expect(await screen.findByText(SENT)).toBeVisible();
      expect(sent).toHaveLength(1);
      expect(sent[0]).toMatchObject({
        path: '/contact',
        body: { name: 'Bo', email: 'bo@example.com', message: 'A question or two' },
      });
      expect(screen.queryByLabelText('Message')).not.toBeInTheDocument();
      expect(screen.getByText(/We will reply to bo@example.com/)).toBeVisible();
    });

    it('sends nothing that the contract rejects, and says why beside the field', async () => {
      const { sent } = await send({ Email: 'bo@' }, taken);
      const summary = await screen.findByRole('group', { name: 'There is a problem' });
      expect(within(summary).getByRole('link')).toHaveTextContent('Invalid email address');
      expect(field('Email')).toBeInvalid();
      expect(sent).toEqual([]);
    });

    it('keeps the input when it cannot be sent', async () => {
      await send({}, offline);
      expect(await screen.findByText('Failed to send message. Please try again later.')).toBeVisible();
      expect(field('Message')).toHaveValue(GOOD.Message);
      await waitFor(() => expect(localStorage.getItem('draft:contact')).toContain(GOOD.Message));
    });
  });

  describe('/contact?about=…', () => {
    const ABOUT = '/contact?about=isla-hartley';
    const golfer = buildGolfer({ slug: 'isla-hartley', first_name: 'Isla', last_name: 'Hartley' });

    function open(path: string, profile: unknown) {
      const network = fakeLeads(taken);
      const asked: string[] = [];
      renderPublic({
        path,
        answer: (call, request) => {
          asked.push(call);
          return call.startsWith('/golfers/') ? profile : network.answer(call, request);
        },
      });
      return { sent: network.sent, asked };
    }

    it('names the athlete in heading, form and what is sent', async () => {
      const { sent } = open(ABOUT, golfer);
      expect(await screen.findByRole('heading', { level: 1, name: 'Ask about Isla' })).toBeVisible();
      expect(screen.getByText(/^Your message is about Isla Hartley\./)).toBeVisible();
      for (const [label, value] of Object.entries(GOOD)) {
        fireEvent.change(field(label), { target: { value } });
      }
      await userEvent.click(screen.getByRole('button', { name: 'Send message' }));

      expect(await screen.findByText(SENT)).toBeVisible();
      expect(sent[0]?.body).toMatchObject({ from: '/golfers/isla-hartley' });
    });

    it.each([
      ['somebody whom nobody knows, or who has withdrawn', ABOUT, 404],
      ['an athlete without a name', ABOUT, buildGolfer({ first_name: '', last_name: '' })],
    ])('is the usual form for %s', async (_who, path, profile) => {
      const { asked } = open(path, profile);
      expect(await screen.findByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
      await waitFor(() => expect(asked).toContain('/golfers/isla-hartley'));
      expect(screen.queryByText(/Your message is about/)).not.toBeInTheDocument();
    });

    it.each(['../agency', ''])('asks nobody about "%s"', async (slug) => {
      const { asked } = open(`/contact?about=${encodeURIComponent(slug)}`, golfer);
      expect(await screen.findByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
      expect(asked.filter((call) => call !== '/agency')).toEqual([]);
    });
  });
});
