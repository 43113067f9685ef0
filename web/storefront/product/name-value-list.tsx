import type { ReactNode } from 'react'

/** Two-column list of names and values. */
export const NameValueList = ({
  facts,
  roomy = false,
}: {
  facts: [string, ReactNode][]
  roomy?: boolean
}) => (
  <dl className={roomy ? 'space-y-3.5' : 'space-y-2 text-small'}>
    {facts.map(([name, value]) => (
      <div key={name} className="grid grid-cols-[6.875rem_1fr] gap-3">
        <dt className="text-ink-2">{name}</dt>
        <dd className="min-w-0 break-words">{value}</dd>
      </div>
    ))}
  </dl>
)
