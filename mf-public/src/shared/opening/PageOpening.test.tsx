import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { ThemeProvider } from 'styled-components';
import { RemoteAssets } from '@site/runtime';
import { theme } from '@site/ui';
import type { ArtworkSeries } from '../artwork/ArtworkPicture';
import { riverEightWide } from '../artwork/wide/riverEightWide';
import { openingPreload, PageOpening, type PageOpeningProps } from './PageOpening';

// The tests give every imported file the same name; here each needs its own.
const named: ArtworkSeries = {
  width: 1600,
  height: 800,
  fallback: 'w.webp',
  avif: { 640: 's.avif', 1600: 'l.avif' },
  webp: { 640: 's.webp', 1600: 'l.webp' },
};
const BASE = '/remotes/mf-public/0123456789ab/';

function renderOpening(props: Partial<PageOpeningProps>) {
  render(
    <ThemeProvider theme={theme}>
      <RemoteAssets base={BASE}>
        <PageOpening title="Trainers" {...props} />
      </RemoteAssets>
    </ThemeProvider>,
  );
}

describe('the opening of a page', () => {
  it('has the text before the picture', () => {
    renderOpening({ series: riverEightWide, layout: 'wide', lead: 'Who they are' });

    const picture = screen.getByRole('presentation');
    expect(screen.getByRole('heading', { level: 1, name: 'Trainers' })).toBeVisible();
    expect(
      screen.getByText('Who they are').compareDocumentPosition(picture) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
  });

  it('loads its picture eagerly and with high priority', () => {
    renderOpening({ series: riverEightWide, layout: 'wide' });

    const picture = screen.getByRole('presentation');
    expect(picture).toHaveAttribute('loading', 'eager');
    expect(picture).toHaveAttribute('fetchpriority', 'high');
    expect(picture).toHaveAttribute('width', '1600');
    expect(picture).toHaveAttribute('height', '800');
  });

  it('is preloaded exactly as it is shown, or it would be fetched twice', () => {
    renderOpening({ series: named, layout: 'wide' });

    const [preload] = openingPreload(named, 'wide', (file) => BASE + file);
    // eslint-disable-next-line testing-library/no-node-access -- a source has no role
    const source = screen.getByRole('presentation').parentElement!.querySelector('source');
    expect(source).toHaveAttribute('srcset', preload?.srcSet);
    expect(source).toHaveAttribute('sizes', preload?.sizes);
    expect(preload?.type).toBe('image/avif');
  });

  it('works without a picture', () => {
    renderOpening({ children: <a href="#form">To the form</a> });

    expect(screen.queryByRole('presentation')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'To the form' })).toBeVisible();
  });

  it('shows an uploaded picture instead of a drawn one', () => {
    renderOpening({ series: riverEightWide, picture: <img alt="The team" src="/uploads/1/800.webp" /> });

    expect(screen.getByRole('img', { name: 'The team' })).toBeVisible();
    expect(screen.queryByRole('presentation')).not.toBeInTheDocument();
  });
});
