import { useEffect, useId, useRef } from 'react'
import { CardSkeleton } from '../../stripe/card-skeleton.tsx'
import { CardSetup } from '../../stripe/lazy-stripe.ts'
import { Suspense } from '../../ui/suspense.tsx'

type Props = { publishableKey: string; onClose: () => void }

/**
 * Saves a card at Stripe. Not a modal dialog: it would keep pointer and keyboard out of the page that
 * the customer's bank opens above it.
 */
export function AddCardPanel(props: Props) {
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      aria-labelledby={title}
      className="mb-9 max-w-140 animate-rise border border-line-2 bg-white p-6"
    >
      <h2
        id={title}
        ref={heading}
        tabIndex={-1}
        className="serif mb-5 text-card focus:outline-none"
      >
        Add a card
      </h2>
      <Suspense fallback={<CardSkeleton />}>
        <CardSetup {...props} />
      </Suspense>
    </section>
  )
}
