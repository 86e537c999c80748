type PreviousPage = typeof import('./previousPage');

/** As in a document of its own, which a link on this page has loaded. */
function load(referrer = ''): PreviousPage {
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
  let loaded: PreviousPage | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual<PreviousPage>('./previousPage');
  });
  return loaded!;
}

const SITE = window.location.origin;

describe('the page before', () => {
  it('is the one whose link has loaded the document', () => {
    const { notePage, previousPage } = load(`${SITE}/golfers/isla-hartley?year=2027`);
    notePage('/contact');

    expect(previousPage()).toBe('/golfers/isla-hartley');
  });

  it('is the one that was shown, after a click inside the application', () => {
    const { notePage, previousPage } = load(`${SITE}/faq`);
    notePage('/golfers');
    notePage('/golfers/isla-hartley');
    notePage('/apply');
    // Another query of the same page, or a second effect.
    notePage('/apply');

    expect(previousPage()).toBe('/golfers/isla-hartley');
  });

  it('is not the other form', () => {
    const { notePage, previousPage } = load();
    notePage('/trainers/tess');
    notePage('/contact');
    notePage('/apply');

    expect(previousPage()).toBe('/trainers/tess');
  });

  it.each([
    ['of another site', 'https://linksway.example.evil/golfers/isla'],
    ['of a site that begins like this one', `${SITE}.evil/golfers/isla`],
    ['that nobody has named', ''],
    ['that is the form itself, which was posted', `${SITE}/contact`],
  ])('is not one %s', (_which, referrer) => {
    const { notePage, previousPage } = load(referrer);
    notePage('/contact');

    expect(previousPage()).toBeUndefined();
  });
});
