import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { Link } from '../../../routing/link.tsx'
import type { Facts } from '../facts.ts'
import type { Question } from './questions.ts'

type Props = Question & { facts: Facts; open: boolean }

/** A question that expands to its answer; starts open if the URL hash names it. */
export function Disclosure({ id, question, answer, more, facts, open }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const isLinked = useLocation().hash === `#${id}`
  useEffect(() => {
    if (details.current) details.current.open = open || isLinked
  }, [open, isLinked])
  return (
    <details ref={details} id={id} className="group scroll-mt-24 border-b border-line">
      <summary className="flex min-h-14 items-center justify-between gap-5 py-3 text-lead transition-colors hover:text-ultra">
        <h3>{question}</h3>
        <span
          aria-hidden="true"
          className="serif text-figure transition-transform group-open:rotate-45"
        >
          +
        </span>
      </summary>
      <div className="max-w-160 pb-6 text-lead text-ink-2">
        <p>{answer(facts)}</p>
        {more && (
          <Link to={more.to} className="link mt-3 inline-block text-body text-ink">
            {more.label}
          </Link>
        )}
      </div>
    </details>
  )
}
