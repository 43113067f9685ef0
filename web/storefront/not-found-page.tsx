import { useNavigate } from 'react-router-dom'
import { paths } from '../paths.ts'
import { Link } from '../routing/link.tsx'
import { DetailPicture } from './content/detail-picture.tsx'
import { SearchBox } from './listing/search-box.tsx'
import { PageTitle } from './page-title.tsx'

const links = [
  { label: 'New arrivals', to: paths.newArrivals() },
  { label: 'Categories', to: paths.categories() },
  { label: 'Sale', to: paths.sale() },
  { label: 'Track an order', to: paths.trackOrder() },
  { label: 'Contact', to: paths.contact() },
]

/** Shown for unknown URLs. */
export function Component() {
  const navigate = useNavigate()
  return (
    <div className="page grid items-center gap-x-14 gap-y-9 py-9 md:grid-cols-[1fr_36%] md:py-14 lg:grid-cols-[1fr_30%]">
      <PageTitle title="Page not found" noindex />
      <div>
        <p className="meta text-ink-2">Page not found</p>
        <h1 className="serif mt-3 text-display text-balance">We can’t find this page</h1>
        <p className="mt-5 max-w-120 text-lead text-ink-2">
          Check the address, search the store or try one of these links.
        </p>
        <SearchBox
          className="mt-9 max-w-140"
          placeholder="Search the store"
          value=""
          onSearch={search => void navigate(paths.products({ search }))}
        />
        <ul className="mt-7 flex flex-wrap gap-x-7 gap-y-4">
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className="link">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <DetailPicture of="cuff" className="aspect-2/1 md:aspect-3/4" />
    </div>
  )
}
