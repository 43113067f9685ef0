import type { ReactNode } from 'react'

type Props = { id: string; title: string; empty: string | false; children: ReactNode }

/** A part of the refunds page with its heading; says so where there is nothing in it. */
export const RefundsSection = ({ id, title, empty, children }: Props) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="serif border-b border-ink pb-3 text-card">
      {title}
    </h2>
    {empty ? <p className="py-5 text-ink-2">{empty}</p> : children}
  </section>
)
