import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTheme } from '../testing/renderWithTheme';
import { GlowCard, GlowGroup } from './GlowCard';

it('shows one light behind all of its cards, at the pointer', async () => {
  renderWithTheme(
    <GlowGroup>
      <GlowCard>Golf</GlowCard>
      <GlowCard>Tennis</GlowCard>
    </GlowGroup>,
  );
  const [golf, tennis] = screen.getAllByRole('article');
  golf!.getBoundingClientRect = () => ({ left: 10, top: 20 }) as DOMRect;
  tennis!.getBoundingClientRect = () => ({ left: 310, top: 20 }) as DOMRect;
  await userEvent.pointer({ target: golf!, coords: { clientX: 60, clientY: 50 } });

  expect(golf).toHaveStyle({ '--glow-x': '50px', '--glow-y': '30px' });
  expect(tennis).toHaveStyle({ '--glow-x': '-250px', '--glow-y': '30px' });
});
