import { Accordion, Tabs, Text } from '@site/ui';
import { exampleCopy, specimens } from '../../content/example';
import { Specimen } from './Specimen';

const entries = exampleCopy.accordion.map(({ text, ...entry }) => ({
  ...entry,
  content: <Text>{text}</Text>,
}));
const tabs = exampleCopy.tabs.map(({ text, ...tab }) => ({ ...tab, content: <Text>{text}</Text> }));

export function Disclosures() {
  return (
    <>
      <Specimen is="accordion">
        <Accordion entries={entries} />
      </Specimen>
      <Specimen is="tabs">
        <Tabs label={specimens.tabs.title} tabs={tabs} />
      </Specimen>
    </>
  );
}
