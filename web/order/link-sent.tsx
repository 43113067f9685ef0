import { useEffect, useRef } from 'react'
import { paths } from '../paths.ts'
import { Link } from '../routing/link.tsx'
import { Button } from '../ui/button.tsx'

type Props = { order_number: string; email: string; onAgain: () => void }

/** Confirms the request with the same text whether the order exists or not. */
export function LinkSent({ order_number, email, onAgain }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="flex max-w-140 scroll-mt-28 animate-rise flex-col items-start outline-none"
    >
      <p className="serif text-figure">Check your email</p>
      <p className="mt-2 text-lead text-ink-2">
        If order <strong className="font-medium break-words text-ink">{order_number}</strong> was
        placed with <strong className="font-medium break-words text-ink">{email}</strong>, we’ve
        sent you a link to it.
      </p>
      <p className="mt-4 text-ink-2">
        No email after a few minutes? Check your spam folder, compare the order number with your
        confirmation, or{' '}
        <Link to={paths.contact()} className="underline underline-offset-4 hover:text-ultra">
          contact us
        </Link>
        .
      </p>
      <Button rank="outline" size="small" className="mt-6" onClick={onAgain}>
        Try other details
      </Button>
    </div>
  )
}
