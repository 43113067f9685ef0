import { useState } from 'react'
import { Link } from 'react-router-dom'
import * as z from 'zod'
import { Email, requiredText } from '../../../../shared/schemas/common.ts'
import { call } from '../../../api/client.ts'
import { contract } from '../../../api/contract.ts'
import { errorMessage } from '../../../api/error-message.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { PageTitle } from '../../page-title.tsx'
import { PageHead } from '../page-head.tsx'
import { LinkSent } from './link-sent.tsx'

const Input = z.object({
  order_number: requiredText(40, 'Order number is required'),
  email: z.string().trim().min(1, 'Email is required').pipe(Email),
})
type OrderLookup = z.output<typeof Input>

/** `/track-order`: emails the link to an order, and never shows whether it exists (decision 3). */
export function Component() {
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
  return (
    <>
      <PageTitle
        title="Track an order"
        description="Get a link to your order with its order number and your email address."
      />
      <PageHead
        title="Track an order"
        lead="Enter your order number and email. We’ll send you a link to the order’s status, items and payment."
        picture="laces"
      />
      <div className="page mt-10 grid gap-x-26 gap-y-14 lg:mt-14 lg:grid-cols-[1fr_32%]">
        <div className="border-t border-ink pt-9">
          {lookup ? (
            <LinkSent {...lookup} onAgain={() => setLookup(null)} />
          ) : (
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
          )}
        </div>
        <Hints />
      </div>
    </>
  )
}

const Hints = () => (
  <section aria-labelledby="hints">
    <h2 id="hints" className="serif text-figure">
      Good to know
    </h2>
    <dl className="mt-4 border-t border-ink">
      <div className="border-b border-line py-4">
        <dt className="font-medium">Why by email?</dt>
        <dd className="mt-1 text-ink-2">
          Anyone can read an order number on a package. The link goes only to the person who
          ordered.
        </dd>
      </div>
      <div className="border-b border-line py-4">
        <dt className="font-medium">Where is my tracking number?</dt>
        <dd className="mt-1 text-ink-2">
          Find it in our shipping email and on your order page.{' '}
          <Link
            to={`${paths.shippingPolicy()}#tracking`}
            className="underline underline-offset-4 hover:text-ultra"
          >
            More about shipping
          </Link>
        </dd>
      </div>
    </dl>
  </section>
)
