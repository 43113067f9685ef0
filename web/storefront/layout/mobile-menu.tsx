import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { categoriesQuery } from '../../api/queries/catalogue.ts'
import { useHasSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { shownCategories } from '../category-art.ts'
import { footerLists, headerItems } from './navigation.ts'

/** Everything the header and footer lead to, on a phone. */
export default function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data = [] } = useQuery(categoriesQuery)
  const signedIn = useHasSession()
  return (
    <Drawer open={open} onOpenChange={onClose} side="left" title="Selvedge">
      <nav aria-label="Menu" className="pb-10">
        <ul className="divide-y divide-line">
          {[...headerItems.before, { label: 'Shop', to: paths.products() }].map(Entry)}
          <li className="py-2">
            <ul className="grid grid-cols-2">
              {shownCategories(data).map(category => (
                <li key={category.id}>
                  <Link to={paths.category(category)} className="block py-2.5 text-ink-2">
                    {category.name}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
          {headerItems.after.map(Entry)}
          {Entry({
            label: signedIn ? 'Your account' : 'Sign in',
            to: signedIn ? paths.account() : paths.login(),
          })}
        </ul>
        {footerLists.slice(1).map(list => (
          <section key={list.title} className="mt-7">
            <h2 className="meta text-ink-2">{list.title}</h2>
            <ul className="mt-2">
              {list.items.map(item => (
                <li key={item.to}>
                  <Link to={item.to} className="block py-2">
                    {item.label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </Drawer>
  )
}

const Entry = ({ label, to }: { label: string; to: string }) => (
  <li key={to}>
    <Link to={to} className="serif block py-3.5 text-card">
      {label}
    </Link>
  </li>
)
