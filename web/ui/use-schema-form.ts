import { useMemo } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import type * as z from 'zod'
import { type LaterSchema, laterSchema } from './later-schema.ts'
import { useLaterForm } from './use-later-form.ts'

/**
 * A form validated by a schema on submit. Editing a field clears its error until the next submit
 * (S-86).
 */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: LaterSchema<Input, Output> | z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
) {
  const later = useMemo(
    () => ('begin' in schema ? schema : laterSchema(async () => schema)),
    [schema],
  )
  const form = useLaterForm(later, { reValidateMode: 'onSubmit', defaultValues })
  /** Returns the props of a field component for a form field. */
  const field = (name: Path<Input>) => ({
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
    error: form.getFieldState(name, form.formState).error?.message,
  })
  return { ...form, field }
}
