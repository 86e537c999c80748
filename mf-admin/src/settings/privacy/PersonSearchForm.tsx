import { limits, type PersonSearch, personSearch } from '@site/contract';
import { Button, ErrorSummary, Stack, TextField } from '@site/ui';
import { Form, Formik } from 'formik';
import { SearchFields } from './Privacy.styles';

const EMPTY: PersonSearch = { email: '', name: '', key: '' };

/** By email address, name or profile. Nothing of it goes into the address of the screen. */
export function PersonSearchForm({ onSearch }: { onSearch(sought: PersonSearch): Promise<void> }) {
  return (
    <Formik
      initialValues={EMPTY}
      validationSchema={personSearch}
      validateOnBlur={false}
      validateOnChange={false}
      onSubmit={(sought) => onSearch(sought)}
    >
      {({ isSubmitting }) => (
        <Form method="post" noValidate aria-label="Find a person">
          <Stack $gap="m">
            <ErrorSummary />
            <SearchFields>
              <TextField
                name="email"
                label="Email address"
                type="email"
                autoComplete="off"
                maxLength={limits.emailMax}
              />
              <TextField name="name" label="Name" autoComplete="off" maxLength={limits.nameMax} />
              <TextField name="key" label="Profile address or record id" autoComplete="off" />
            </SearchFields>
            <div>
              <Button type="submit" isBusy={isSubmitting}>
                Find
              </Button>
            </div>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}
