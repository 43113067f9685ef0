import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { categoriesQuery } from '../../api/queries/catalog.ts'
import { useHasSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { StoreName } from '../../store-name.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { shownCategories } from '../category-art.ts'
import { footerLists, headerItems } from './navigation.ts'
import { Support } from './support.tsx'

/** Menu on narrow screens, with all links of the header and footer. */
export default function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data = [] } = useQuery(categoriesQuery)
  const signedIn = useHasSession()
  return (
    <Drawer open={open} onOpenChange={onClose} side="left" title={<StoreName />}>
      <nav aria-label="Menu" className="pb-10">
        <ul className="divide-y divide-line">
          {[...headerItems.before, { label: 'Shop', to: paths.products() }].map(Entry)}
          <li className="py-2 has-[ul:empty]:hidden">
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
        <Group title={footerLists.help.title}>{footerLists.help.items.map(Small)}</Group>
        <Group title="More">
          {[...footerLists.shop.items, ...footerLists.company.items].filter(isNotListed).map(Small)}
        </Group>
        <section className="mt-7">
          <h2 className="meta text-ink-2">Support</h2>
          <ul className="mt-3 space-y-3">
            <Support />
          </ul>
        </section>
      </nav>
    </Drawer>
  )
}

type Item = { label: string; to: string }

const shownAbove = [paths.products(), ...headerItems.after.map(({ to }) => to)]
const isNotListed = ({ to }: Item) => !shownAbove.includes(to)

const Entry = ({ label, to }: Item) => (
  <li key={to}>
    <Link to={to} className="serif block py-3.5 text-card">
      {label}
    </Link>
  </li>
)

const Small = ({ label, to }: Item) => (
  <li key={to}>
    <Link to={to} className="block py-2">
      {label}
    </Link>
  </li>
)

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-7">
    <h2 className="meta text-ink-2">{title}</h2>
    <ul className="mt-2 grid grid-cols-2 gap-x-6">{children}</ul>
  </section>
)
