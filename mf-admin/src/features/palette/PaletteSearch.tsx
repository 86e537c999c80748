import { Banner, Button, Cluster } from '@site/ui';
import { CommandRoot } from 'cmdk';
import { useEffect, useRef, useState } from 'react';
import { useMayOpen } from '../../shared/access/editorAccess';
import { findSections } from './findSections';
import { paletteScreens, type PaletteSection, type PaletteTarget } from './PaletteEntry';
import { Field, Option, Options, Outcome, Section } from './PaletteSearch.styles';
import { failedText, outcomeText, paletteTexts } from './paletteTexts';
import { usePaletteRecords } from './usePaletteRecords';

export interface PaletteSearchProps {
  onChoose(target: PaletteTarget): void;
}

/** A combobox of every screen and record that whoever is signed in may open. The library handles the keys; the search is that of the lists. */
export function PaletteSearch({ onChoose }: PaletteSearchProps) {
  const [search, setSearch] = useState('');
  const { records, isLoading, failedKinds, retry } = usePaletteRecords(search);
  const fieldRef = useRef<HTMLInputElement>(null);
  const mayOpen = useMayOpen();
  const screens = paletteScreens.filter(({ target }) => target === 'logout' || mayOpen(target.to));
  const sections = findSections(search, { screens, records });
  const count = countOf(sections);
  const hasFailed = failedKinds.length > 0;

  // On first use the code loads after the dialog has opened with the focus on its close button.
  useEffect(() => fieldRef.current?.focus(), []);

  const handleRetry = () => {
    fieldRef.current?.focus();
    retry();
  };

  return (
    <>
      <CommandRoot label={paletteTexts.field} shouldFilter={false} vimBindings={false} loop>
        <Field
          ref={fieldRef}
          value={search}
          onValueChange={setSearch}
          placeholder={paletteTexts.placeholder}
          enterKeyHint="go"
        />
        <Options label={paletteTexts.results}>
          {sections.map(({ title, entries }) => (
            <Section key={title} heading={title}>
              {entries.map(({ key, label, detail, target }) => (
                <Option key={key} value={key} onSelect={() => onChoose(target)}>
                  <span>{label}</span>
                  {detail && <small>{detail}</small>}
                </Option>
              ))}
            </Section>
          ))}
        </Options>
      </CommandRoot>
      <Outcome role="status">{outcomeText({ search, count, isLoading })}</Outcome>
      <Banner tone="danger">
        {hasFailed && (
          <Cluster>
            {failedText(failedKinds)}
            <Button variant="secondary" size="small" onClick={handleRetry}>
              {paletteTexts.tryAgain}
            </Button>
          </Cluster>
        )}
      </Banner>
    </>
  );
}

/** Undefined when one of the sections has more than were counted. */
function countOf(sections: readonly PaletteSection[]): number | undefined {
  return sections.reduce<number | undefined>(
    (sum, { count }) => (sum === undefined || count === undefined ? undefined : sum + count),
    0,
  );
}
