import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../routing/link.tsx'
import { classNames } from './class-names.ts'
import { pageWindow } from './page-window.ts'

type Props = {
  page: number
  pages: number
  /** Returns the link to a page. */
  pageHref: (page: number) => string
  label?: string
}

const cell = 'inline-grid min-w-10 h-10 px-2 place-items-center figures'

/** Links to the pages of a list; nothing if there is only one page. */
export const Pagination = ({ page, pages, pageHref, label = 'Pages' }: Props) =>
  pages > 1 && (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li>
          <Step href={page > 1 ? pageHref(page - 1) : null} label="Previous page">
            <ChevronLeft aria-hidden="true" size={18} strokeWidth={1.5} />
          </Step>
        </li>
        {pageWindow(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className={cell}>…</span>
            ) : (
              <Link
                to={pageHref(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                className={classNames(
                  cell,
                  'border-b-2 transition-colors',
                  number === page
                    ? 'border-ultra font-medium'
                    : 'border-transparent text-ink-2 hover:text-ink',
                )}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
        <li>
          <Step href={page < pages ? pageHref(page + 1) : null} label="Next page">
            <ChevronRight aria-hidden="true" size={18} strokeWidth={1.5} />
          </Step>
        </li>
      </ul>
    </nav>
  )

const Step = ({
  href,
  label,
  children,
}: {
  href: string | null
  label: string
  children: ReactNode
}) =>
  href ? (
    <Link to={href} aria-label={label} className={classNames(cell, 'hover:text-ultra')}>
      {children}
    </Link>
  ) : (
    <span aria-hidden="true" className={classNames(cell, 'text-line')}>
      {children}
    </span>
  )
