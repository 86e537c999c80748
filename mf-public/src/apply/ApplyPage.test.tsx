import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { taken, fakeLeads, busyFor, refusedWith } from '../testing/fakeLeads';
import { field, fillIn, type Label, openApply, SENT, submit, summary, FAILED } from '../testing/openApply';
import { buildAgency, buildProgram } from '@site/contract/testing';
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

    it('sends name, email and message, but not the empty honeypot', async () => {
      const { sent } = await openApply(taken);
      await fillIn({ 'First name': '  Ana ' });
      await userEvent.type(field(/^About you/), 'Handicap 4');
      await userEvent.click(submit());

      expect(await screen.findByText(SENT)).toBeVisible();
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
    });

    it('passes a filled honeypot to the api, and answers as usual', async () => {
      const { sent } = await openApply(taken);
      await fillIn();
      await userEvent.type(field('Leave this field empty'), 'http://spam.test');
      await userEvent.click(submit());
      expect(await screen.findByText(SENT)).toBeVisible();
      expect(sent[0]?.body).toMatchObject({ name: 'Ana Ruiz', website: 'http://spam.test' });
    });

    it('announces success with the focus on it, says what comes next, and the form goes', async () => {
      await openApply(taken);
      const region = screen.getAllByRole('status')[0]!;
      expect(region).toBeEmptyDOMElement();
      await fillIn();
      await userEvent.click(submit());

      await waitFor(() => expect(region).toHaveTextContent(SENT));
      expect(region).toHaveTextContent('We will reply to ana@example.com, usually within');
      // eslint-disable-next-line testing-library/no-node-access -- focus is on the banner as a whole
      expect(document.activeElement).toContainElement(region);
      expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
      expect(localStorage.getItem('draft:apply')).toBeNull();

      await userEvent.click(screen.getByRole('link', { name: 'Send another application' }));
      expect(field('First name')).toHaveValue('');
      expect(field('Sport')).toHaveValue('');
      expect(summary()).not.toBeInTheDocument();
    });
  });

  describe('the rules of /apply', () => {
    it.each<[Label, string, string, string]>([
      ['First name', 'A', 'Al', 'First name must be at least 2 characters'],
      ['Last name', 'R', 'Li', 'Last name must be at least 2 characters'],
      ['Contact number', '123456', '1234567', 'Contact number is required'],
      ['Email', 'ana@example', 'ana@example.org', 'Invalid email address'],
    ])('%s: %s is rejected, %s is accepted', async (label, bad, good, message) => {
      const { sent } = await openApply(taken);
      await fillIn({ [label]: ` ${bad} ` });
      await userEvent.click(submit());

      await waitFor(() => expect(field(label)).toBeInvalid());
      expect(field(label)).toHaveAccessibleDescription(new RegExp(`${message}$`));
      expect(summary()).toHaveFocus();
      expect(
        within(summary()!)
          .getAllByRole('link')
          .map((link) => link.textContent),
      ).toEqual([message]);
      expect(sent).toEqual([]);

      await fillIn({ [label]: good });
      await userEvent.click(submit());
      expect(await screen.findByText(SENT)).toBeVisible();
    });

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
    ['that the page knows to be inactive', 'future-champions', () => 503, ['/future-champions']],
    ['without a page', 'summer-camp', () => buildProgram(), []],
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
