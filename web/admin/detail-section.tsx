import { type ReactNode, useId } from 'react'

/** A titled section of a record's details. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="border-b border-ink pb-2 text-body font-medium">
        {title}
      </h3>
      {children}
    </section>
  )
}

/** A labeled value; "N/A" when empty. */
export const LabeledValue = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex gap-4 py-1">
    <dt className="w-22 shrink-0 text-ink-2">{name}</dt>
    <dd className="min-w-0 break-words">{children || 'N/A'}</dd>
  </div>
)
