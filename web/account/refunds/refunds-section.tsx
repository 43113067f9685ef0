import type { ReactNode } from 'react'

type Props = { id: string; title: string; empty: string | false; children: ReactNode }

/** A section of the refunds page; `empty` replaces its content if set. */
export const RefundsSection = ({ id, title, empty, children }: Props) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="serif border-b border-ink pb-3 text-card">
      {title}
    </h2>
    {empty ? <p className="py-5 text-ink-2">{empty}</p> : children}
  </section>
)
