import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildAgency, buildProgram } from '@site/contract/testing';
import { fakeLeads, taken } from '../../testing/fakeLeads';
import { fillIn, SENT, submit } from '../../testing/openApply';
import { renderPublic } from '../../testing/renderPublic';

beforeEach(() => localStorage.clear());

describe('/apply?programme=…', () => {
  const inactive = () => Response.json({ message: 'no', code: 'program_inactive' }, { status: 404 });

  function openFor(slug: string, program: () => unknown, closed_pages: string[] = []) {
    const network = fakeLeads(taken);
    const asked: string[] = [];
    renderPublic({
      path: `/apply?programme=${encodeURIComponent(slug)}`,
      answer: (call, request) => {
        asked.push(call);
        if (call === '/agency') return buildAgency({ closed_pages });
        return call.startsWith('/programs/') ? program() : network.answer(call, request);
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

  it.each([404, 503])('names the built-in programme when the api answers %i', async (status) => {
    openFor('collegiate-pathway', () => status);

    expect(
      await screen.findByRole('heading', { level: 1, name: 'Apply for Collegiate Pathway' }),
    ).toBeVisible();
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
    expect(asked.filter((call) => !call.startsWith(`/programs/future`))).toEqual(['/agency']);
  });
});
