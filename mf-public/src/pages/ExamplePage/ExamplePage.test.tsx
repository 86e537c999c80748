import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { specimens } from '../../content/example';
import { renderPublic } from '../../testing/renderPublic';

const never = () => new Promise(() => undefined);
const section = (name: string) => screen.findByRole('region', { name });

async function arrange() {
  renderPublic({ path: '/example', answer: never });
  await screen.findByRole('heading', { level: 1 });
}

describe('/example', () => {
  it('shows the glowing cards, with one shared light', async () => {
    await arrange();
    const cards = within(await section('Glowing cards')).getAllByRole('article');
    expect(cards).toHaveLength(3);

    await userEvent.pointer({ target: cards[0]!, coords: { clientX: 40, clientY: 30 } });
    for (const card of cards) expect(card).toHaveStyle({ '--glow-x': '40px', '--glow-y': '30px' });
  });

  it('lists its entries, and links to each of them', async () => {
    await arrange();
    const contents = within(screen.getByRole('navigation', { name: 'On this sheet' }));

    expect(contents.getAllByRole('link')).toHaveLength(Object.keys(specimens).length);
    for (const link of contents.getAllByRole('link')) {
      expect(await section(link.textContent)).toHaveAttribute('id', link.getAttribute('href')?.slice(1));
    }
  });

  it('is noindex', async () => {
    await arrange();

    expect(document.head.innerHTML).toContain('<meta name="robots" content="noindex">');
  });

  it('has a form that shows its errors, and its result when there are none', async () => {
    await arrange();
    const form = within(await section('Fields'));
    await userEvent.click(form.getByRole('button', { name: 'Check the form' }));

    const summary = within(await form.findByRole('group', { name: 'There is a problem' }));
    expect(summary.getByRole('link', { name: 'Message must be at least 10 characters' })).toBeVisible();

    await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Ann');
    await userEvent.type(form.getByRole('textbox', { name: 'Email' }), 'ann@example.com');
    await userEvent.type(form.getByRole('textbox', { name: 'Message' }), 'Is this a form?');
    expect(form.queryByRole('group', { name: 'There is a problem' })).not.toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: 'Check the form' }));

    expect(await form.findByText(/Nothing was sent/)).toBeVisible();
  });

  it('opens its dialogs', async () => {
    await arrange();
    await userEvent.click(screen.getByRole('button', { name: 'Delete something' }));
    const question = screen.getByRole('alertdialog', { name: 'Delete this post?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Open a dialog' }));
    expect(screen.getByRole('dialog', { name: 'Before you write to a coach' })).toBeVisible();
  });

  it('has a table that the keyboard can scroll', async () => {
    await arrange();
    const region = screen.getByRole('region', { name: 'A season in three events' });
    expect(region).toHaveAttribute('tabindex', '0');
    expect(within(region).getAllByRole('rowheader')).toHaveLength(3);
  });
});
