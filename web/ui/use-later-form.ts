import { useEffect } from 'react'
import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form'
import { type LaterSchema, uncheckedMessage } from './later-schema.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

/**
 * A form whose schema starts to load when the visitor first focuses or fills in a field.
 * `unchecked` is the message to show if a submit couldn't load it.
 */
export function useLaterForm<Input extends FieldValues, Output>(
  schema: LaterSchema<Input, Output>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver'>,
) {
  const form = useForm<Input, unknown, Output>({ ...options, resolver: schema.resolver })
  const { getValues, formState } = form
  const oneAtATime = useOneAtATime()
  // A second press while the schema loads would submit twice.
  const handleSubmit: typeof form.handleSubmit = (...callbacks) => {
    const submit = form.handleSubmit(...callbacks)
    return async event => {
      event?.preventDefault()
      await oneAtATime(() => submit(event))
    }
  }
  useEffect(() => {
    const beginIn = (target: EventTarget | null) => {
      if (!(target instanceof Element)) return
      const [field = ''] = (target.getAttribute('name') ?? '').split('.')
      if (field in getValues()) schema.begin()
    }
    const begin = (event: Event) => beginIn(event.target)
    beginIn(document.activeElement)
    // Some browsers fill in fields without focusing them.
    for (const type of starts) document.addEventListener(type, begin)
    return () => {
      for (const type of starts) document.removeEventListener(type, begin)
    }
  }, [schema, getValues])
  return { ...form, handleSubmit, unchecked: uncheckedMessage(formState.errors) }
}

const starts = ['focusin', 'input'] as const
