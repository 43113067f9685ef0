import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { WindowTitle } from '../../store-name.tsx'

type Props = {
  /** The heading, and the browser tab's name. */
  title: string
  /** A line below the heading. */
  lead?: ReactNode
  /** Buttons at the right of the heading. */
  actions?: ReactNode
  /** The pages between the account's overview and this one. */
  trail?: readonly { to: string; label: string }[]
  /** This page in the breadcrumb, where the heading is a greeting. */
  crumb?: string
  children: ReactNode
}

/** The head every page of the account has, above what the page shows. */
export const AccountPage = ({ title, lead, actions, trail = [], crumb, children }: Props) => (
  <>
    <WindowTitle of={crumb ?? title} />
    <meta name="robots" content="noindex" />
    <nav aria-label="Breadcrumb" className="print:hidden">
      <ol className="flex flex-wrap gap-x-2 text-small text-ink-2">
        {[{ to: paths.account(), label: 'Account' }, ...trail].map(({ to, label }) => (
          <li key={to} className="flex gap-2">
            <Link to={to} className="hover:text-ultra">
              {label}
            </Link>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li>
          <span aria-current="page">{crumb ?? title}</span>
        </li>
      </ol>
    </nav>
    <div className="mt-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <div className="min-w-0">
        <h1 className="serif text-title break-words">{title}</h1>
        {lead && <div className="mt-2 text-ink-2">{lead}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-3 print:hidden">{actions}</div>}
    </div>
    <div className="mt-7 md:mt-9">{children}</div>
  </>
)
