import { Link } from '../../routing/link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useSectionInView } from './use-section-in-view.ts'

type Props = { sections: readonly { id: string; title: string }[] }

/** Table of contents: beside the text on wide screens, collapsed above it on others. */
export function Contents({ sections }: Props) {
  const current = useSectionInView(sections)
  return (
    <>
      <nav aria-label="On this page" className="max-lg:hidden">
        <div className="sticky top-28">
          <p className="meta text-ink-2">On this page</p>
          <ul className="mt-4 border-l border-line">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <Link
                  to={{ hash: id }}
                  replace
                  aria-current={id === current ? 'true' : undefined}
                  className={classNames(
                    '-ml-px block border-l-2 py-1.5 pl-4 transition-colors hover:text-ultra',
                    id === current ? 'border-ultra text-ink' : 'border-transparent text-ink-2',
                  )}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      <details className="group mb-9 border-y border-line lg:hidden">
        <summary className="flex min-h-12 items-center justify-between gap-4">
          <span className="meta">On this page</span>
          <span aria-hidden="true" className="text-lead group-open:rotate-45 transition-transform">
            +
          </span>
        </summary>
        <ul className="pb-4">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link to={{ hash: id }} replace className="block py-2.5">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
