import type { ReactNode } from 'react'

type Props = { id: string; title: string; lead: ReactNode; children: ReactNode }

/** A section of the security page: description on the left, controls on the right. */
export const SecuritySection = ({ id, title, lead, children }: Props) => (
  <section
    aria-labelledby={id}
    className="grid gap-x-9 gap-y-5 border-t border-line py-7 md:grid-cols-[15rem_minmax(0,1fr)]"
  >
    <div>
      <h2 id={id} className="serif text-card">
        {title}
      </h2>
      <p className="mt-2 text-small text-ink-2">{lead}</p>
    </div>
    <div className="max-w-115 min-w-0">{children}</div>
  </section>
)
