import { type ReactNode, useId } from 'react'
import { classNames } from '../../ui/class-names.ts'

type Props = {
  title: string
  /** Shown at the end of the header. */
  end?: ReactNode
  className?: string
  children: ReactNode
}

/** A titled panel of the dashboard or a report. */
export function Panel({ title, end, className, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames('min-w-0 rounded-panel border border-line bg-panel', className)}
    >
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2.5">
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
