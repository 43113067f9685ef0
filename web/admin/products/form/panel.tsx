import { type ReactNode, useId } from 'react'

type Props = { title: string; note?: ReactNode; children: ReactNode }

/** A titled section of the form. */
export function Panel({ title, note, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-panel border border-line bg-panel p-4 md:p-5"
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-body font-medium">
          {title}
        </h2>
        {note && <p className="text-small text-ink-2">{note}</p>}
      </div>
      {children}
    </section>
  )
}
