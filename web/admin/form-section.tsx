import { type ReactNode, useId } from 'react'

type Props = {
  /** The fragment of links to this section. */
  id?: string
  title: string
  lead: ReactNode
  children: ReactNode
}

/** A section of a settings page: title and lead on the left, fields on the right. */
export function FormSection({ id, title, lead, children }: Props) {
  const heading = useId()
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="scroll-mt-20 grid gap-x-9 gap-y-4 border-t border-line py-6 @3xl:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={heading} className="text-body font-medium">
          {title}
        </h2>
        <p className="mt-1 text-small text-ink-2">{lead}</p>
      </div>
      <div className="max-w-180 min-w-0">{children}</div>
    </section>
  )
}
