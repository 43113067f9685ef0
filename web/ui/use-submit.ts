import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { errorMessage, fieldErrors } from '../api/error-message.ts'
import { uncheckedMessage } from './later-schema.ts'

/**
 * Submits a form. Shows errors of the server at their fields; returns any other as `failure`, to show
 * above the button.
 */
export function useSubmit<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  send: (values: Output) => Promise<void>,
) {
  const [failure, setFailure] = useState('')
  const submit = form.handleSubmit(async values => {
    setFailure('')
    try {
      await send(values)
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(errorMessage(error))
    }
  })
  return { submit, failure: uncheckedMessage(form.formState.errors) ?? failure }
}

/** Shows the server's errors at the fields of the same name. Returns whether each error has one. */
function showFieldErrors<Input extends FieldValues, Output>(
  { getValues, setError }: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): boolean {
  const messages = Object.entries(fieldErrors(error)).map(([path, message]) => ({
    name: path.split('.').at(-1) ?? path,
    message,
  }))
  const shown = messages.filter(({ name }) => name in getValues())
  for (const { name, message } of shown)
    setError(name as Path<Input>, { message }, { shouldFocus: true })
  return messages.length > 0 && shown.length === messages.length
}
