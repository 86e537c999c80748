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

  it('pauses and plays by a button that names its action', async () => {
    renderInShell(<PartnersStrip />);
    const list = screen.getByRole('list');
    // eslint-disable-next-line testing-library/no-node-access -- the moving element has no role of its own
    const track = list.parentElement;
    await userEvent.click(screen.getByRole('button', { name: 'Pause the partners strip' }));
    expect(track).toHaveStyle({ animationPlayState: 'paused' });

    await userEvent.click(screen.getByRole('button', { name: 'Play the partners strip' }));
    expect(screen.getByRole('button', { name: 'Pause the partners strip' })).toHaveFocus();
    expect(track).not.toHaveStyle({ animationPlayState: 'paused' });
  });
});
