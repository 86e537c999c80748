import { Form, Formik } from 'formik';
import { useState } from 'react';
import { CheckboxField, FileField, SearchField, SelectField, Stack } from '@site/ui';
import { exampleCopy } from '../../content/example';

const EMPTY: { sport: string; isParent: boolean; photo: File | null } = {
  sport: '',
  isParent: false,
  photo: null,
};

/** The fields that no rule of this sheet speaks of. */
export function MoreFields() {
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
