import { paths } from '@site/contract';
import { Banner, Button, Cluster } from '@site/ui';
import { CommandRoot } from 'cmdk';
import { useEffect, useRef, useState } from 'react';
import { useMayOpen } from '../../shared/access/editorAccess';
import { ExportProblem } from '../../shared/export/ExportProblem';
import { exportTexts } from '../../shared/export/exportTexts';
import { useExport } from '../../shared/export/useExport';
import { findSections } from './findSections';
import {
  type PaletteEntry,
  type PaletteExit,
  paletteScreens,
  type PaletteSection,
  type PaletteTarget,
} from './PaletteEntry';
import { Field, Option, Options, Outcome, Section } from './PaletteSearch.styles';
import { failedText, outcomeText, paletteTexts } from './paletteTexts';
import { useEnter } from './useEnter';
import { usePaletteRecords } from './usePaletteRecords';

export interface PaletteSearchProps {
  onChoose(target: PaletteExit): void;
  /** Called when an action has succeeded that leaves the screen as it is. */
  onDone(): void;
}

/** A combobox of every screen and record that whoever is signed in may open. The library handles the keys; the search is that of the lists. */
export function PaletteSearch({ onChoose, onDone }: PaletteSearchProps) {
  const [search, setSearch] = useState('');
  const [selectedKey, setSelectedKey] = useState('');
  const { records, isLoading, failedKinds, retry } = usePaletteRecords(search);
  const file = useExport({ collection: 'applications', readAt: undefined });
  const fieldRef = useRef<HTMLInputElement>(null);
  const mayOpen = useMayOpen();
  const screens = paletteScreens.filter(({ target }) => target === 'logout' || mayOpen(screenOf(target)));
  const sections = findSections(search, { screens, records });
  const count = countOf(sections);
  const hasFailed = failedKinds.length > 0;

  const handleSelect = async (target: PaletteTarget) => {
    if (target !== 'export') return onChoose(target);
    if (!file.isBusy && (await file.start())) onDone();
  };

  const enter = useEnter({
    target: selectedIn(sections, selectedKey)?.target,
    isLoading,
    onChoose: (target) => void handleSelect(target),
  });

  const handleSearch = (words: string) => {
    enter.forget();
    setSearch(words);
  };

  // On first use the code loads after the dialog has opened with the focus on its close button.
  useEffect(() => fieldRef.current?.focus(), []);

  const handleRetry = () => {
    fieldRef.current?.focus();
    retry();
  };

  return (
    <>
      <CommandRoot
        label={paletteTexts.field}
        shouldFilter={false}
        vimBindings={false}
        loop
        value={selectedKey}
        onValueChange={setSelectedKey}
        onKeyDown={enter.onKeyDown}
      >
        <Field
          ref={fieldRef}
          value={search}
          onValueChange={handleSearch}
          placeholder={paletteTexts.placeholder}
          enterKeyHint="go"
        />
        <Options label={paletteTexts.results}>
          {sections.map(({ title, entries }) => (
            <Section key={title} heading={title}>
              {entries.map(({ key, label, detail, target }) => (
                <Option key={key} value={key} onSelect={() => void handleSelect(target)}>
                  <span>{label}</span>
                  {detail && <small>{detail}</small>}
                </Option>
              ))}
            </Section>
          ))}
        </Options>
      </CommandRoot>
      <Outcome role="status">
        {file.isBusy ? exportTexts.busy : outcomeText({ search, count, isLoading })}
      </Outcome>
      <ExportProblem file={file} />
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

/** The option that is marked; the first, until the library has marked one of those that are shown. */
function selectedIn(sections: readonly PaletteSection[], key: string): PaletteEntry | undefined {
  const shown = sections.flatMap(({ entries }) => entries);
  return shown.find((entry) => entry.key === key) ?? shown[0];
}

/** The screen whose readers may do it. */
const screenOf = (target: Exclude<PaletteTarget, 'logout'>): string =>
  target === 'export' ? paths.adminApplications.to() : target.to;

/** Undefined when one of the sections has more than were counted. */
function countOf(sections: readonly PaletteSection[]): number | undefined {
  return sections.reduce<number | undefined>(
    (sum, { count }) => (sum === undefined || count === undefined ? undefined : sum + count),
    0,
  );
}
