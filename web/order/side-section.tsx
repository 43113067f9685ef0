import { type ReactNode, useId } from 'react'

/** A section beside the items of an order. */
export function SideSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-9 break-inside-avoid">
      <h2 id={id} className="serif border-b border-ink pb-3 text-card">
        {title}
      </h2>
      {children}
    </section>
  )
}
