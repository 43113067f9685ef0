import { Link } from '../../routing/link.tsx'

export type RecapLine = {
  name: string
  value: string
  /** Where it can be changed. */
  to: string
}

/** Summarizes the completed steps, each with a link to change it. */
export const Recap = ({ lines }: { lines: RecapLine[] }) => (
  <dl className="border-y border-line py-2 text-small">
    {lines.map(({ name, value, to }) => (
      <div key={name} className="grid grid-cols-[72px_1fr_auto] items-baseline gap-3 py-2">
        <dt className="text-ink-2">{name}</dt>
        <dd className="min-w-0 break-words">{value}</dd>
        <dd>
          <Link to={to} className="link">
            Edit
            <span className="sr-only"> {name.toLowerCase()}</span>
          </Link>
        </dd>
      </div>
    ))}
  </dl>
)
