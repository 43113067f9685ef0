import { isApiError } from '../api/api-error.ts'
import { later } from '../routing/later.tsx'
import { Suspense } from '../ui/suspense.tsx'

const RequestLink = later(() => import('./request-link.tsx'))

/** Explains why a link opens no order, and emails a new one. */
export const LinkEnded = ({ error }: { error: unknown }) => (
  <section className="mx-auto max-w-140">
    <h1 className="serif text-title">
      {isApiError(error, 'link_expired') ? 'This link has expired' : 'We can’t show this order'}
    </h1>
    <p className="mt-4 mb-9 text-lead text-ink-2">
      {isApiError(error, 'link_expired')
        ? 'Links to orders work for up to 90 days.'
        : 'The link is invalid or incomplete.'}{' '}
      Enter your order number and email, and we’ll send you a new one.
    </p>
    <Suspense>
      <RequestLink />
    </Suspense>
  </section>
)
