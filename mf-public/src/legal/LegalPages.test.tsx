import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { deviceKeys, limits, noticeVersion, site } from '@site/contract';
import { buildAgency } from '@site/contract/testing';
import { renderPublic } from '../testing/renderPublic';

describe('LegalPages', () => {
  const never = () => new Promise(() => undefined);

  async function openPage(path: string): Promise<HTMLElement> {
    renderPublic({ path, answer: never });
    await screen.findByRole('heading', { level: 1 });
    return document.body;
  }

  describe.each([
    ['/privacy', 'Privacy Policy'],
    ['/cookies', 'Cookie Policy'],
    ['/terms', 'Terms & Conditions'],
    ['/safety', 'Your child’s safety with us'],
  ])('%s', (path, title) => {
    it('shows its title and the date of its last change', async () => {
      await openPage(path);

      expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(screen.getByText(/^Last changed on \d{1,2} \w+ \d{4}$/)).toBeVisible();
      expect(document.title).toBe(`${title} | Linksway`);
    });
  });

  describe('/privacy', () => {
    it('states the api’s retention periods, and its own version', async () => {
      await openPage('/privacy');

      const kept = screen.getByRole('table', { name: /How long/ });
      expect(kept).toHaveTextContent(`${limits.retentionMonths} months from the day they arrive`);
      expect(kept).toHaveTextContent('deleted automatically');
      expect(screen.getByRole('region', { name: 'Changes to this page' })).toHaveTextContent(noticeVersion);
    });

    it('names everything that the law requires', async () => {
      const page = await openPage('/privacy');

      for (const words of [site.legalName, 'controller', 'Lawful basis', 'Article 49', 'your consent'])
        expect(page).toHaveTextContent(words);
      expect(screen.getByRole('region', { name: 'Outside the United Kingdom' })).toHaveTextContent(
        'United States',
      );
      expect(screen.getByRole('region', { name: 'Your rights' })).toBeVisible();
    });

    it('says how to withdraw the consent to a child’s name and photo', async () => {
      await openPage('/privacy');

      const consent = screen.getByRole('region', { name: 'Consent to a child’s name and photo' });
      expect(consent).toHaveTextContent('To withdraw it');
      expect(screen.getByRole('region', { name: 'Children and their parents' })).toHaveTextContent(
        'Under 16?',
      );
    });
  });

  describe('/cookies', () => {
    const namesOnPage = async (): Promise<string[]> => {
      await openPage('/cookies');
      return screen.getAllByRole('rowheader').map((head) => head.textContent.replace('…', ''));
    };

    it('describes every storage key that the code may use', async () => {
      expect((await namesOnPage()).toSorted()).toEqual(Object.values(deviceKeys).toSorted());
    });
  });

  it('/terms name the company, its number, its office and where it is registered', async () => {
    await openPage('/terms');

    const company = screen.getByRole('region', { name: 'Who we are' });
    const facts = within(company)
      .getAllByRole('listitem')
      .map((fact) => fact.textContent);
    expect(facts).toEqual(
      expect.arrayContaining([
        `Registered name: ${site.legalName}`,
        `Company number: ${site.companyNumber}`,
        'Registered in: England and Wales',
        'Registered office: 12 Example Row, London, United Kingdom',
      ]),
    );
  });

  it.each(['/terms', '/privacy'])('%s name what the owner has written, as plain text', async (path) => {
    const agency = buildAgency({
      phone: '0113 496 0123',
      company_number: 'SC123456',
      address: '[7 New Row](javascript:alert)\n**Leeds**',
    });
    renderPublic({ path, answer: (asked) => (asked === '/agency' ? agency : 404) });

    const links = await screen.findAllByRole('link', { name: '0113 496 0123' });
    expect(links[0]).toHaveAttribute('href', 'tel:+441134960123');
    expect(screen.getByText(/SC123456/)).toBeVisible();
    expect(screen.getByText(/7 New Row\(javascript:alert\), Leeds, United Kingdom/)).toBeVisible();
    expect(screen.queryByRole('link', { name: '7 New Row' })).not.toBeInTheDocument();
  });
});
