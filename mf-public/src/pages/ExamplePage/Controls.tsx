import { useState } from 'react';
import { Form, Formik } from 'formik';
import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import { contactInput, type ContactInput, paths } from '@site/contract';
import {
  Accordion,
  Banner,
  Button,
  ButtonLink,
  type ButtonVariant,
  CheckboxField,
  Cluster,
  ErrorSummary,
  FileField,
  iconProps,
  SearchField,
  SelectField,
  Stack,
  Tabs,
  Text,
  TextAreaField,
  TextField,
  TextLink,
} from '@site/ui';
import { exampleCopy, specimens } from '../../content/example';
import { Specimen } from './Specimen';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'flag', 'secondary', 'ghost', 'danger'];

export function Buttons() {
  return (
    <Specimen is="buttons">
      <Stack $gap="l">
        <Cluster>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
        </Cluster>
        <Cluster>
          <Button size="large">large</Button>
          <Button>normal</Button>
          <Button size="small">small</Button>
        </Cluster>
        <Cluster>
          <Button isBusy>busy</Button>
          <Button isUnavailable>unavailable</Button>
          <ButtonLink to={paths.apply.to()} variant="flag">
            A link
            <ArrowRight {...iconProps} />
          </ButtonLink>
          <TextLink to={paths.info.to()}>A link in a line</TextLink>
        </Cluster>
      </Stack>
    </Specimen>
  );
}

const EMPTY: { sport: string; isParent: boolean; photo: File | null } = {
  sport: '',
  isParent: false,
  photo: null,
};

/** The fields without a validation rule. */
function MoreFields() {
  const [search, setSearch] = useState('');
  return (
    <Formik initialValues={EMPTY} onSubmit={() => undefined}>
      <Form noValidate>
        <Stack $gap="l">
          <SelectField
            name="sport"
            label="Sport"
            options={exampleCopy.form.sports}
            emptyLabel="Choose a sport"
            isOptional
          />
          <SearchField id="example-search" label="Search" value={search} onChange={setSearch} />
          <FileField name="photo" label="Photo" hint="A picture from the shoulders up." />
          <CheckboxField name="isParent" label="A parent is filling this in" />
        </Stack>
      </Form>
    </Formik>
  );
}

const Narrow = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xl};
  max-width: 40rem;
`;

const EMPTY_CONTACT: ContactInput = { name: '', email: '', message: '' };

export function Fields() {
  return (
    <Specimen is="fields">
      <Narrow>
        <CheckedForm />
        <MoreFields />
      </Narrow>
    </Specimen>
  );
}

function CheckedForm() {
  const [isDone, setIsDone] = useState(false);
  const [isStrict, setIsStrict] = useState(false);
  return (
    <Formik
      initialValues={EMPTY_CONTACT}
      validationSchema={contactInput}
      validateOnBlur={false}
      validateOnChange={isStrict}
      onSubmit={() => setIsDone(true)}
    >
      <Form noValidate onSubmitCapture={() => setIsStrict(true)}>
        <Stack $gap="l" $align="stretch">
          <ErrorSummary />
          <TextField name="name" label="Name" autoComplete="name" />
          <TextField name="email" label="Email" type="email" autoComplete="email" />
          <TextAreaField name="message" label="Message" rows={4} hint="At least ten characters." />
          <Banner tone="success">{isDone && exampleCopy.form.done}</Banner>
          <div>
            <Button type="submit">Check the form</Button>
          </div>
        </Stack>
      </Form>
    </Formik>
  );
}

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
