import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { categoriesQuery } from '../../api/queries/catalogue.ts'
import { settingsQuery } from '../../api/queries/settings.ts'
import { paths } from '../../paths.ts'
import { Thread } from '../../ui/thread.tsx'
import { shownCategories } from '../category-art.ts'
import { footerLists } from './navigation.ts'

export function Footer() {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const lists = [
    ...footerLists.slice(0, 1),
    {
      title: 'Categories',
      items: shownCategories(categories)
        .slice(0, 6)
        .map(category => ({ label: category.name, to: paths.category(category) })),
    },
    ...footerLists.slice(1),
  ]
  return (
    <footer className="mt-21 border-t border-line pt-14 md:mt-26">
      <div className="page">
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-4 lg:grid-cols-[1.6fr_repeat(auto-fit,minmax(130px,1fr))]">
          <div className="col-span-2 md:col-span-4 lg:col-span-1">
            <p className="serif text-figure">Selvedge</p>
            <p className="mt-2 max-w-72 text-small text-ink-2">
              Clothes finished to the edge. Woven shut so that they cannot fray, cut in small runs.
            </p>
          </div>
          {lists.map(list => (
            <Column key={list.title} title={list.title}>
              {list.items.map(item => (
                <li key={item.to}>
                  <Link to={item.to} className="hover:text-ultra">
                    {item.label}
                  </Link>
                </li>
              ))}
            </Column>
          ))}
          <Support />
        </div>
        <Thread className="mt-14" />
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6 text-small text-ink-2">
          <p>© {new Date().getFullYear()} Selvedge</p>
          <p>Visa · Mastercard · Amex · PayPal</p>
        </div>
      </div>
    </footer>
  )
}

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="meta">{title}</h2>
    <ul className="mt-3 space-y-2.5 text-small">{children}</ul>
  </section>
)

/** Hours and ways to reach the store, from its settings (S-11). */
function Support() {
  const { data } = useQuery(settingsQuery)
  return (
    <Column title="Support">
      {data && (
        <>
          <li>{data.support_hours}</li>
          <li>
            <a href={`mailto:${data.support_email}`} className="hover:text-ultra">
              {data.support_email}
            </a>
          </li>
          <li>
            <a
              href={`tel:${data.support_phone.replace(/[^+\d]/g, '')}`}
              className="hover:text-ultra"
            >
              {data.support_phone}
            </a>
          </li>
        </>
      )}
    </Column>
  )
}
