import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

  it('is noindex', async () => {
    await arrange();

    expect(document.head.innerHTML).toContain('<meta name="robots" content="noindex">');
  });
});
