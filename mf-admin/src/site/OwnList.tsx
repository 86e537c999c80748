import { Button, Heading, Muted, Stack, Text } from '@site/ui';
import { useFormikContext } from 'formik';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { EntryList } from '../form/EntryList';
import type { ListTexts } from './agencyTexts';
import type { AgencyValues, ListName } from './agencyView';

type EntriesOf<Name extends ListName> = NonNullable<AgencyValues[Name]>;

interface OwnListProps<Name extends ListName> {
  name: Name;
  texts: ListTexts;
  max: number;
  /** The names of what is built in. */
  builtIn: readonly string[];
  /** The built-in list, to be changed. */
  copyBuiltIn(): EntriesOf<Name>;
  createEntry(): EntriesOf<Name>[number];
  renderEntry(path: string, entry: EntriesOf<Name>[number]): ReactNode;
}

/** A list that is built in until the owner writes one of their own; which of the two, the owner decides by a button. */
export function OwnList<Name extends ListName>(props: OwnListProps<Name>) {
  const { name, texts, max, builtIn, copyBuiltIn, createEntry, renderEntry } = props;
  const { values, setFieldValue } = useFormikContext<AgencyValues>();
  const entries = values[name];
  const root = useRef<HTMLDivElement>(null);
  const choose = useChoice(root, (list: AgencyValues[ListName]) => void setFieldValue(name, list));

  return (
    <Stack ref={root} role="group" aria-label={texts.title} tabIndex={-1}>
      {entries === null ? (
        <>
          <Heading level={2} size="xs">
            {texts.title}
          </Heading>
          <Muted $size="small">{texts.lead}</Muted>
          <Text>
            {texts.usesBuiltIn} {builtIn.join(', ')}.
          </Text>
          <div>
            <Button variant="secondary" size="small" onClick={() => choose(copyBuiltIn())}>
              {texts.useOwn}
            </Button>
          </div>
        </>
      ) : (
        <>
          <EntryList<EntriesOf<Name>[number]>
            name={name}
            title={texts.title}
            level={2}
            lead={entries.length === 0 ? texts.none : texts.lead}
            noun={texts.noun}
            max={max}
            createEntry={createEntry}
            renderFields={renderEntry}
            order={{ keyOf: ({ key }) => key, nameOf: (entry) => entry.name }}
          />
          <div>
            <Button variant="ghost" size="small" onClick={() => choose(null)}>
              {texts.useBuiltIn}
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
}

/** The button that makes the choice goes with it: the focus moves to the list once that is on screen. */
function useChoice<Choice>(
  root: { readonly current: HTMLElement | null },
  choose: (choice: Choice) => void,
): (choice: Choice) => void {
  const isDue = useRef(false);
  useLayoutEffect(() => {
    if (isDue.current) root.current?.focus();
    isDue.current = false;
  });
  return (choice) => {
    isDue.current = true;
    choose(choice);
  };
}
