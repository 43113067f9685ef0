import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type * as z from 'zod'
// A schema without fields from common.ts needs the plain messages too.
import '../../shared/schemas/validation-messages.ts'

/**
 * A form validated by a schema on submit. Editing a field clears its error until the next submit
 * (S-86).
 */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
) {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    reValidateMode: 'onSubmit',
    defaultValues,
  })
  /** Returns the props of a field component for a form field. */
  const field = (name: Path<Input>) => ({
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
    error: form.getFieldState(name, form.formState).error?.message,
  })
  return { ...form, field }
}
