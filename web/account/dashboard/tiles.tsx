import { Link } from '../../routing/link.tsx'
import { sections } from '../frame/sections.ts'

/** Links to the account sections with a short description (S-101). */
export const Tiles = () => (
  <nav aria-label="Account sections">
    <ul className="grid border-t border-ink sm:grid-cols-2 sm:gap-x-9 xl:grid-cols-3">
      {sections.map(({ to, label, about, icon: Icon }) => (
        <li key={to} className="border-b border-line">
          <Link to={to} className="group flex items-center gap-5 py-5">
            <Icon
              aria-hidden="true"
              size={20}
              strokeWidth={1.5}
              className="shrink-0 text-ink-2 transition-colors group-hover:text-ultra"
            />
            <span className="min-w-0">
              <span className="font-medium transition-colors group-hover:text-ultra">{label}</span>
              <span className="block text-small text-ink-2">{about}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
