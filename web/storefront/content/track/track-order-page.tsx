import RequestLink from '../../../order/request-link.tsx'
import { paths } from '../../../paths.ts'
import { Link } from '../../../routing/link.tsx'
import { PageTitle } from '../../page-title.tsx'
import { PageHead } from '../page-head.tsx'

/** `/track-order`: emails the link to an order, and never shows whether it exists (Q3). */
export function Component() {
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
          <RequestLink />
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
