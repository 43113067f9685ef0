import { useState } from 'react'
import { call } from '../api/client.ts'
import { contract } from '../api/contract.ts'
import { errorMessage } from '../api/error-message.ts'
import { Button } from '../ui/button.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { laterSchema } from '../ui/later-schema.ts'
import { TextField } from '../ui/text-field.tsx'
import { useSchemaForm } from '../ui/use-schema-form.ts'
import { LinkSent } from './link-sent.tsx'
import type { OrderLookup } from './order-lookup.ts'

const schema = laterSchema(async () => (await import('./order-lookup.ts')).OrderLookup)

/** Emails the link to an order, and never shows whether it exists (Q3). */
export default function RequestLink() {
  const [lookup, setLookup] = useState<OrderLookup | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useSchemaForm(schema, { order_number: '', email: '' })
  const submit = form.handleSubmit(async body => {
    setFailure(null)
    try {
      await call(contract.orders.trackOrder, { body })
      setLookup(body)
    } catch (error) {
      setFailure(errorMessage(error))
    }
  })
  if (lookup) return <LinkSent {...lookup} onAgain={() => setLookup(null)} />
  return (
    <form noValidate onSubmit={submit} className="grid max-w-140 gap-5">
      <TextField
        label="Order number"
        hint="Find it in the subject of your confirmation email."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('order_number')}
      />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="you@example.com"
        hint="The address you used for the order."
        {...form.field('email')}
      />
      <FormAlert>{form.unchecked ?? failure}</FormAlert>
      <Button
        type="submit"
        busy={form.formState.isSubmitting}
        className="justify-self-start max-sm:w-full"
      >
        Email me the link
      </Button>
    </form>
  )
}
