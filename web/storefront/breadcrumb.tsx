import { Link } from 'react-router-dom'

type Crumb = { label: string; to?: string }

/** The way here; the last crumb is this page. */
export const Breadcrumb = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav aria-label="Breadcrumb">
    <ol className="flex flex-wrap gap-x-2 text-small text-ink-2">
      {crumbs.map((crumb, index) => (
        <li key={crumb.label} className="flex gap-2">
          {crumb.to ? (
            <Link to={crumb.to} className="hover:text-ultra">
              {crumb.label}
            </Link>
          ) : (
            <span aria-current="page">{crumb.label}</span>
          )}
          {index < crumbs.length - 1 && <span aria-hidden="true">/</span>}
        </li>
      ))}
    </ol>
  </nav>
)
