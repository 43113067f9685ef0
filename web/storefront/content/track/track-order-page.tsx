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
import { LinkMailed } from './link-mailed.tsx'

const Input = z.object({
  order_number: requiredText(40, 'Order number is required'),
  email: z.string().trim().min(1, 'Email is required').pipe(Email),
})
export type Asked = z.output<typeof Input>

/** `/track-order`: mails the order's link; the page itself never tells of an order (decision 3). */
export function Component() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useSchemaForm(Input, { order_number: '', email: '' })
  const submit = form.handleSubmit(async body => {
    setFailure(null)
    try {
      await call(contract.orders.trackOrder, { body })
      setAsked(body)
    } catch (error) {
      setFailure(errorMessage(error))
    }
  })
  return (
    <>
      <PageTitle
        title="Track an order"
        description="Ask for the link to your order with its number and your email."
      />
      <PageHead
        title="Track an order"
        lead="With the number of your order and your email we send you its link: where it is, what is in it, and what was paid."
        picture="laces"
      />
      <div className="page mt-10 grid gap-x-26 gap-y-14 lg:mt-14 lg:grid-cols-[1fr_32%]">
        <div className="border-t border-ink pt-9">
          {asked ? (
            <LinkMailed {...asked} onAgain={() => setAsked(null)} />
          ) : (
            <form noValidate onSubmit={submit} className="grid max-w-140 gap-5">
              <TextField
                label="Order number"
                hint="It is in the subject of the mail that confirmed your order."
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
                hint="The one you ordered with."
                {...form.field('email')}
              />
              <FormAlert>{failure}</FormAlert>
              <Button
                type="submit"
                busy={form.formState.isSubmitting}
                className="justify-self-start max-sm:w-full"
              >
                Mail me the link
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
      Before you ask
    </h2>
    <dl className="mt-4 border-t border-ink">
      <div className="border-b border-line py-4">
        <dt className="font-medium">Why by mail?</dt>
        <dd className="mt-1 text-ink-2">
          An order number is easily seen on a parcel. So the link goes only to whoever ordered.
        </dd>
      </div>
      <div className="border-b border-line py-4">
        <dt className="font-medium">The tracking number</dt>
        <dd className="mt-1 text-ink-2">
          It is in the mail we send when the parcel leaves, and on the page of the order.{' '}
          <Link
            to={`${paths.shippingPolicy()}#tracking`}
            className="underline underline-offset-4 hover:text-ultra"
          >
            More on shipping
          </Link>
        </dd>
      </div>
    </dl>
  </section>
)
