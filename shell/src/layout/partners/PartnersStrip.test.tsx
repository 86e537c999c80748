import { buildAgency } from '@site/contract/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../../testing/renderInShell';
import { PartnersStrip } from './PartnersStrip';

describe('PartnersStrip', () => {
  it('announces five partners once, however often they are painted', () => {
    renderInShell(<PartnersStrip />);
    expect(screen.getAllByRole('img')).toHaveLength(5);
    expect(screen.getByRole('img', { name: 'Halfmoon Golf' })).toBeInTheDocument();
  });

  it('pauses and plays by a toggle that keeps its name', async () => {
    renderInShell(<PartnersStrip />);
    const list = screen.getByRole('list');
    // eslint-disable-next-line testing-library/no-node-access -- the moving element has no role of its own
    const track = list.parentElement;
    const pause = screen.getByRole('checkbox', { name: 'Pause the partners strip' });
    await userEvent.click(screen.getByText('Pause'));
    await userEvent.tab();
    expect(pause).not.toHaveFocus();
    expect(pause).toBeChecked();
    expect(track).toHaveStyle({ animationPlayState: 'paused' });

    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(pause).toHaveFocus();
    expect(pause).not.toBeChecked();
    expect(track).not.toHaveStyle({ animationPlayState: 'paused' });
  });

  it('shows the partners of the owner, and links each to its site once', async () => {
    const logo = `/uploads/${'a'.repeat(32)}/400.webp`;
    const partners = [
      { name: 'Fairway & Sons', href: 'https://fairway.example/', logo },
      { name: 'Tee Time', href: '', logo },
    ];
    const agency = buildAgency({ partners });
    renderInShell(<PartnersStrip />, { fetch: () => Promise.resolve(Response.json(agency)) });

    const image = await screen.findByRole('img', { name: 'Fairway & Sons' });
    expect(image).toHaveAttribute('src', `/api${logo}`);
    expect(screen.getAllByRole('img')).toHaveLength(2);
    // Hidden ones too: the keyboard would reach a link among the duplicates.
    const links = screen.getAllByRole('link', { hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://fairway.example/']);
  });

  it('names a partner whose logo fails to load, and keeps the link', async () => {
    const logo = `/uploads/${'a'.repeat(32)}/400.webp`;
    const partners = [
      { name: 'Fairway & Sons', href: 'https://fairway.example/', logo },
      { name: 'Tee Time', href: '', logo: '/assets/partners/halfmoon.svg' },
    ];
    const agency = buildAgency({ partners });
    renderInShell(<PartnersStrip />, { fetch: () => Promise.resolve(Response.json(agency)) });
    fireEvent.error(await screen.findByRole('img', { name: 'Fairway & Sons' }));

    const link = screen.getByRole('link', { name: 'Fairway & Sons' });
    expect(within(link).getByText('Fairway & Sons')).toHaveAttribute('dir', 'auto');
    expect(screen.getAllByRole('img')).toHaveLength(1);
    expect(screen.getByRole('img', { name: 'Tee Time' })).toBeVisible();
  });
});
