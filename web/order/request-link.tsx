import { useState } from 'react'
import * as z from 'zod'
import { Email, requiredText } from '../../shared/schemas/common.ts'
import { call } from '../api/client.ts'
import { contract } from '../api/contract.ts'
import { errorMessage } from '../api/error-message.ts'
import { Button } from '../ui/button.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useSchemaForm } from '../ui/use-schema-form.ts'
import { LinkSent } from './link-sent.tsx'

const Input = z.object({
  order_number: requiredText(40, 'Order number is required'),
  email: z.string().trim().min(1, 'Email is required').pipe(Email),
})
type OrderLookup = z.output<typeof Input>

/** Emails the link to an order, and never shows whether it exists (Q3). */
export default function RequestLink() {
  const [lookup, setLookup] = useState<OrderLookup | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useSchemaForm(Input, { order_number: '', email: '' })
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
      <FormAlert>{failure}</FormAlert>
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
