import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { tagline } from '../../../shared/brand.ts'
import { paths } from '../../paths.ts'
import { later } from '../../routing/later.tsx'
import { Link } from '../../routing/link.tsx'
import { StoreName } from '../../store-name.tsx'
import { StitchedEdge } from '../../ui/stitched-edge.tsx'
import { WhenNear } from '../../ui/when-near.tsx'
import { NewsletterWhenNear } from '../newsletter/newsletter-when-near.tsx'
import { footerLists } from './navigation.ts'
import { Support } from './support.tsx'

const WaysToPay = later(() => import('./ways-to-pay.tsx'))

/** Footer of every page: newsletter, links and support contacts. */
export const Footer = () => (
  <footer className="mt-21 border-t border-line pt-14 md:mt-26">
    <div className="page">
      <div className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-4 lg:grid-cols-[1.9fr_repeat(4,1fr)]">
        <Brand />
        {Object.values(footerLists).map(list => (
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
        <Column title="Support">
          <Support />
        </Column>
      </div>
      <StitchedEdge className="mt-14" />
      <SmallPrint />
    </div>
  </footer>
)

/** Brand name and newsletter form. The home page has a newsletter section of its own (S-23). */
function Brand() {
  const isHome = useLocation().pathname === paths.home()
  return (
    <div className="col-span-2 md:col-span-4 lg:col-span-1 lg:pr-9">
      <p className="serif text-figure">
        <StoreName />
      </p>
      <p className="mt-2 max-w-90 text-small text-ink-2">
        {tagline}.{!isHome && ' Sign up for early access to new arrivals and sales:'}
      </p>
      {!isHome && (
        <div className="@container mt-5 max-w-105">
          <NewsletterWhenNear />
        </div>
      )}
    </div>
  )
}

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="meta">{title}</h2>
    <ul className="mt-3 space-y-2.5 text-small">{children}</ul>
  </section>
)

const SmallPrint = () => (
  <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6 text-small text-ink-2">
    <p>
      © {new Date().getFullYear()} <StoreName />
    </p>
    <WhenNear className="min-h-lh" failed={null}>
      <WaysToPay />
    </WhenNear>
  </div>
)
