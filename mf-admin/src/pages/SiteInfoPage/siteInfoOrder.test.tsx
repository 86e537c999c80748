import { buildFaq } from '@site/contract/testing';
import { screen, waitFor } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { type FakeApi, refusal } from '../../testing/fakeApi';
import { club, cost, faqTable, namesIn, openSiteInfo, visa } from '../../testing/siteInfoScreen';

const openFaqs = (faqs = [club, visa, cost]) => openSiteInfo({ faqs, facts: [] });
const button = (name: string) => screen.findByRole('button', { name });

const orders = (api: FakeApi) => api.sent('PUT', '/siteinfo/faqs/order').map(({ body }) => body);

describe('the order', () => {
  it.each([
    ['Move down', club, [visa, club, cost], '2 of 3'],
    ['Move up', cost, [club, cost, visa], '2 of 3'],
  ])('changes at once with %s, keeps the focus and is announced', async (name, moved, expected, place) => {
    const { api, user } = openFaqs();
    api.replace('PUT /siteinfo/faqs/order', () => new Promise(() => undefined));
    const move = await button(`${name} ${moved.q}`);
    await user.click(move);

    expect(namesIn(await faqTable())).toEqual(expected.map(({ q }) => q));
    expect(await button(`${name} ${moved.q}`)).toHaveFocus();
    expect(await screen.findByText(`‘${moved.q}’ is now ${place}`)).toBeVisible();
    expect(orders(api)).toEqual([{ ids: expected.map(({ id }) => id) }]);
  });

  it('persists after a refetch', async () => {
    const { api, user } = openFaqs();
    await user.click(await button(`Move down ${club.q}`));

    await waitFor(() => expect(api.sent('GET', '/siteinfo/faqs').length).toBeGreaterThan(1));
    expect(namesIn(await faqTable())).toEqual([visa.q, club.q, cost.q]);
  });

  it('reflects every click, however slow the api is', async () => {
    const { api, user } = openFaqs();
    let answer = (): void => undefined;
    const first = new Promise<void>((resolve) => (answer = resolve));
    api.replace('PUT /siteinfo/faqs/order', async () => {
      await first;
      return { status: 200, body: [] };
    });
    const move = await button(`Move down ${club.q}`);
    await user.dblClick(move);

    expect(namesIn(await faqTable())).toEqual([visa.q, cost.q, club.q]);
    expect(await button(`Move down ${club.q}`)).toHaveFocus();
    expect(orders(api)).toHaveLength(1);
    answer();
    await waitFor(() =>
      expect(orders(api)).toEqual([{ ids: ['visa', 'club', 'cost'] }, { ids: ['visa', 'cost', 'club'] }]),
    );
  });

  it('cannot move the first up or the last down, but keeps the focus there', async () => {
    const { api, user } = openFaqs();
    const up = await button(`Move up ${club.q}`);
    await user.click(up);
    await user.click(await button(`Move down ${cost.q}`));

    expect(up).toHaveAttribute('aria-disabled', 'true');
    expect(up).not.toBeDisabled();
    expect(orders(api)).toEqual([]);
  });

  it('is rolled back when it cannot be saved, and the focus stays', async () => {
    expectProblems('The order could not be saved');
    const { api, user } = openFaqs();
    api.replace('PUT /siteinfo/faqs/order', refusal(500, 'Something went wrong'));
    await user.click(await button(`Move down ${club.q}`));

    expect(
      await screen.findByText('The new order could not be saved. The list is as it is stored.'),
    ).toBeVisible();
    expect(namesIn(await faqTable())).toEqual([club.q, visa.q, cost.q]);
    expect(await button(`Move down ${club.q}`)).toHaveFocus();
  });
});

describe('the buttons that change the order', () => {
  const moves = () => screen.queryAllByRole('button', { name: /^Move / });

  it.each([
    [
      'a search',
      async ({ user }: ReturnType<typeof openFaqs>) => user.type(screen.getByLabelText('Search FAQs'), 'c'),
    ],
    ['a sort', async ({ user }: ReturnType<typeof openFaqs>) => user.click(await button('Question'))],
  ])('are replaced by an explanation during %s, and a button brings them back', async (_name, change) => {
    const page = openFaqs();
    await faqTable();
    expect(moves()).toHaveLength(6);
    await change(page);

    expect(moves()).toEqual([]);
    expect(screen.getByText(/They can be moved in the order of the site only\.$/)).toBeVisible();
    await page.user.click(await button('Show all FAQs in the order of the site'));

    expect(namesIn(await faqTable())).toEqual([club.q, visa.q, cost.q]);
    expect(moves()).toHaveLength(6);
    expect(screen.getByLabelText('Search FAQs')).toHaveFocus();
    expect(screen.getByLabelText('Search FAQs')).toHaveValue('');
  });

  it('move an entry to the previous page, and show that page with the focus on the button', async () => {
    const many = Array.from({ length: 51 }, (_, index) =>
      buildFaq({ id: `f${index}`, q: `Question ${index}?` }),
    );
    const { api, user } = openFaqs(many);
    await faqTable();
    await user.click(await button('Next'));
    expect(namesIn(await faqTable())).toEqual(['Question 50?']);

    await user.click(await button('Move up Question 50?'));

    expect(screen.getByText('Page 1 of 2')).toBeVisible();
    expect(namesIn(await faqTable()).at(-1)).toBe('Question 50?');
    expect(await button('Move up Question 50?')).toHaveFocus();
    const ids = many.map(({ id }) => id);
    expect(orders(api)).toEqual([{ ids: [...ids.slice(0, 49), 'f50', 'f49'] }]);
  });
});
