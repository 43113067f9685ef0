import { Link } from '../routing/link.tsx'

/** Section title with an optional link. */
export const SectionHead = ({ title, to, link }: { title: string; to?: string; link?: string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-2">
    <h2 className="serif text-section">{title}</h2>
    {to && (
      <Link to={to} className="link shrink-0">
        {link}
      </Link>
    )}
  </div>
)
