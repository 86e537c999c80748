import { Form, Formik } from 'formik';
import { useState } from 'react';
import styled from 'styled-components';
import { contactInput, type ContactInput } from '@site/contract';
import { Banner, Button, ErrorSummary, Stack, TextAreaField, TextField } from '@site/ui';
import { exampleCopy } from '../../content/example';
import { MoreFields } from './MoreFields';
import { Specimen } from './Specimen';

const Narrow = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xl};
  max-width: 40rem;
`;

const EMPTY: ContactInput = { name: '', email: '', message: '' };

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
      initialValues={EMPTY}
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
