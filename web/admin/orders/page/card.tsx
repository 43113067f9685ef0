import { type ReactNode, useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'

type Props = {
  title: string
  /** Shown at the right of the title, such as a count or a button. */
  end?: ReactNode
  /** The card's place where the page has one column. */
  className?: string
  children: ReactNode
}

/** A titled part of the order page. */
export function Card({ title, end, className, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames('min-w-0 rounded-panel border border-line bg-panel', className)}
    >
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-5 py-2">
        <h2 id={id} className="text-body font-medium">
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  )
}
