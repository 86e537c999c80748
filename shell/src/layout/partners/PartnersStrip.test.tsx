import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../../testing/renderInShell';
import { PartnersStrip } from './PartnersStrip';

describe('PartnersStrip', () => {
  it('announces five partners once, however often they are painted', () => {
    renderInShell(<PartnersStrip />);
    expect(screen.getAllByRole('img')).toHaveLength(5);
    expect(screen.getByRole('img', { name: 'Halfmoon Golf' })).toBeInTheDocument();
  });

  it('pauses and plays by a button that names what it does', async () => {
    renderInShell(<PartnersStrip />);
    const list = screen.getByRole('list');
    // eslint-disable-next-line testing-library/no-node-access -- the moving element has no role of its own
    const track = list.parentElement;
    await userEvent.click(screen.getByRole('button', { name: 'Pause the partners strip' }));
    await userEvent.tab();
    const play = screen.getByRole('button', { name: 'Play the partners strip' });
    expect(play).not.toHaveFocus();
    expect(track).toHaveStyle({ animationPlayState: 'paused' });

    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('button', { name: 'Pause the partners strip' })).toHaveFocus();
    expect(track).not.toHaveStyle({ animationPlayState: 'paused' });
  });
});
