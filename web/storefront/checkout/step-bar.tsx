import { Check } from 'lucide-react'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { type Step, steps } from './checkout-state.ts'
import type { Checkout } from './use-checkout.ts'

const names: Record<Step, string> = { shipping: 'Shipping', payment: 'Payment', review: 'Review' }

/** Shows the three steps. Completed ones have a check mark and a link (S-68, S-78). */
export function StepBar({ checkout: { step: current, mayEnter } }: { checkout: Checkout }) {
  const currentIndex = steps.indexOf(current)
  return (
    <nav aria-label="Checkout steps">
      <ol className="grid grid-cols-3">
        {steps.map((step, index) => {
          const done = index < currentIndex
          const inside = (
            <>
              <span
                aria-hidden="true"
                className={classNames(
                  'figures grid size-5.5 shrink-0 place-items-center rounded-full border text-small font-medium',
                  done && 'border-ink bg-ink text-white',
                  step === current && 'border-ultra bg-ultra text-white',
                  index > currentIndex && 'border-line-2 text-ink-2',
                )}
              >
                {done ? <Check size={13} strokeWidth={2.5} /> : index + 1}
              </span>
              {names[step]}
              {done && <span className="sr-only"> completed</span>}
            </>
          )
          const style = classNames(
            'flex items-center gap-2.5 border-t-2 pt-3 max-narrow:flex-col max-narrow:items-start max-narrow:gap-1 max-narrow:text-small',
            done && 'border-ink',
            step === current && 'border-ultra font-medium',
            index > currentIndex && 'border-line text-ink-2',
          )
          return (
            <li key={step} aria-current={step === current ? 'step' : undefined}>
              {step !== current && mayEnter(step) ? (
                <Link to={paths.checkout({ step })} className={style}>
                  {inside}
                </Link>
              ) : (
                <span className={style}>{inside}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
