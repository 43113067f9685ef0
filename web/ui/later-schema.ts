import type { FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod'
import { errorMessage, unreachable } from '../api/error-message.ts'
import { withRetries } from '../routing/later.tsx'

/** A form's schema that loads when the form is first used. The schemas and zod are large. */
export type LaterSchema<Input extends FieldValues, Output> = {
  /** Starts to load the schema, unless it has started or the last try failed. Never rejects. */
  begin: () => void
  /** Waits for the schema, then validates. If it can't load, fails with an error named `unchecked`. */
  resolver: Resolver<Input, unknown, Output>
}

/** Wraps a schema's import for a form. */
export function laterSchema<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodType<Output, Input>>,
): LaterSchema<Input, Output> {
  let loading: Promise<Resolver<Input, unknown, Output>> | undefined
  const loadOnce = () => {
    loading ??= withRetries(() => Promise.all([import('./schema-resolver.ts'), load()])).then(
      ([{ zodResolver }, schema]) => zodResolver(schema),
    )
    // The next submit tries again.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  return {
    begin: () => void loadOnce().catch(() => {}),
    resolver: async (...form) => {
      const resolve = await loadOnce().catch(() => null)
      if (resolve) return resolve(...form)
      const message = errorMessage(unreachable)
      return { values: {}, errors: { [unchecked]: { type: unchecked, message } } } as never
    },
  }
}

const unchecked = 'unchecked'

/** Returns the message to show above the button if the last submit couldn't load the schema. */
export const uncheckedMessage = (errors: object): string | undefined =>
  (errors as { [unchecked]?: { message?: string } })[unchecked]?.message
