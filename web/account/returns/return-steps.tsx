import { Check } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'

const names = ['Choose items', 'Confirmation'] as const

/** Shows the step of a request: 0 or 1. */
export const ReturnSteps = ({ step }: { step: 0 | 1 }) => (
  <ol className="flex">
    {names.map((name, index) => {
      const isCurrent = index === step
      const isDone = index < step
      return (
        <li
          key={name}
          aria-current={isCurrent ? 'step' : undefined}
          className={classNames(
            'flex grow basis-0 items-center gap-2.5 border-t-2 pt-3',
            isCurrent && 'border-ultra font-medium',
            isDone && 'border-ink',
            !isCurrent && !isDone && 'border-line text-ink-2',
          )}
        >
          <span
            aria-hidden="true"
            className={classNames(
              'figures grid size-6 place-items-center rounded-full text-small',
              isCurrent && 'bg-ultra text-white',
              isDone && 'bg-ink text-white',
              !isCurrent && !isDone && 'border border-line-2',
            )}
          >
            {isDone ? <Check size={14} strokeWidth={2} /> : index + 1}
          </span>
          {name}
          {isDone && <span className="sr-only">, done</span>}
        </li>
      )
    })}
  </ol>
)
