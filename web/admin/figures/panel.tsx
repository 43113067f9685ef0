import { type ReactNode, useId } from 'react'
import { classNames } from '../../ui/class-names.ts'

type Props = {
  title: string
  /** Shown at the end of the header. */
  end?: ReactNode
  className?: string
  /** A header with more room, for panels of text. */
  roomy?: boolean
  children: ReactNode
}

/** A titled panel of the dashboard, a report or a record. */
export function Panel({ title, end, className, roomy = false, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames('min-w-0 rounded-panel border border-line bg-panel', className)}
    >
      <div
        className={classNames(
          'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line',
          roomy ? 'min-h-13 px-5 py-2' : 'min-h-12 px-4 py-2.5',
        )}
      >
        <h2 id={id} className="text-body font-medium">
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  )
}

/** A message in place of a panel's content. */
export const PanelMessage = ({ children }: { children: ReactNode }) => (
  <p className="px-4 py-7 text-ink-2">{children}</p>
)
