import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { taken } from '../../testing/fakeLeads';
import { field, fillIn, type Label, openApply, SENT, submit, summary } from '../../testing/openApply';

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

  it('states beside the button what happens to the data', async () => {
    await openApply(taken);
    const notice = screen.getByRole('complementary', { name: 'What happens to your data' });
    expect(notice).toHaveTextContent('Under 16? Please apply with a parent or guardian.');
    expect(notice).toHaveTextContent('We keep it for at most 24 months and then delete it.');
    expect(within(notice).getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
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
          'Idempotency-Key': expect.stringMatching(/^[\da-f]{32}$/),
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

  it('says N/A when nothing is said about the athlete', async () => {
    const { sent } = await openApply(taken);
    await fillIn();
    await userEvent.click(submit());
    await screen.findByText(SENT);
    expect(sent[0]?.body).toMatchObject({ message: expect.stringMatching(/\nAbout: N\/A$/) as unknown });
  });

  it('announces success with the focus on it, and clears the form', async () => {
    await openApply(taken);
    const region = screen.getAllByRole('status')[0]!;
    expect(region).toBeEmptyDOMElement();
    await fillIn();
    await userEvent.click(submit());

    await waitFor(() => expect(region).toHaveTextContent(SENT));
    // eslint-disable-next-line testing-library/no-node-access -- focus is on the banner as a whole
    expect(document.activeElement).toContainElement(region);
    expect(field('First name')).toHaveValue('');
    expect(field('Sport')).toHaveValue('');
    expect(localStorage.getItem('draft:apply')).toBeNull();
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

  it('require a sport', async () => {
    const { sent } = await openApply(taken);
    await fillIn({}, '');
    await userEvent.click(submit());
    expect(await screen.findByRole('link', { name: 'Please select a sport' })).toBeVisible();
    expect(sent).toEqual([]);
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
