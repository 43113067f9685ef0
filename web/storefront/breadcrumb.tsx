import { Link } from '../routing/link.tsx'
import { JsonLd, type Thing } from './json-ld.tsx'

type Crumb = { label: string; to?: string }

/** Shows the path to this page, which is the last crumb. */
export const Breadcrumb = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav aria-label="Breadcrumb">
    <ol className="flex flex-wrap gap-x-2 text-small text-ink-2">
      {crumbs.map((crumb, index) => (
        <li key={crumb.label} className="flex min-w-0 gap-2">
          {crumb.to ? (
            <Link to={crumb.to} className="hover:text-ultra">
              {crumb.label}
            </Link>
          ) : (
            <span aria-current="page" className="min-w-0">
              {crumb.label}
            </span>
          )}
          {index < crumbs.length - 1 && <span aria-hidden="true">/</span>}
        </li>
      ))}
    </ol>
    {/* At build time there is no origin; the browser renders this again. */}
    {typeof window !== 'undefined' && (
      <JsonLd thing={breadcrumbThing(crumbs, window.location.origin)} />
    )}
  </nav>
)

/** Builds the breadcrumb for search engines. */
export const breadcrumbThing = (crumbs: readonly Crumb[], origin: string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: to && origin + to,
  })),
})
