import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { WindowTitle } from '../../store-name.tsx'

type Props = {
  /** Heading and, without `crumb`, the window title. */
  title: string
  /** Text below the heading. */
  lead?: ReactNode
  /** Buttons beside the heading. */
  actions?: ReactNode
  /** Breadcrumb links between the account overview and this page. */
  trail?: readonly { to: string; label: string }[]
  /** Name in the breadcrumb and window title; defaults to `title`. */
  crumb?: string
  children: ReactNode
}

/** Renders the breadcrumb and heading of an account page above its content. */
export const AccountPage = ({ title, lead, actions, trail = [], crumb, children }: Props) => (
  <>
    <WindowTitle title={crumb ?? title} />
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
