import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { focusOn } from '../routing/focus-on.ts'
import { WindowTitle } from '../store-name.tsx'

type Props = {
  title: string
  lead?: ReactNode
  /** Name of an image in `/art/category`. */
  picture: string
  children: ReactNode
}

/**
 * Lays out the sign-in, registration and password pages: the form and an image beside it. It fills a
 * small screen so that the footer does not move when settings load.
 */
export const AuthFrame = ({ title, lead, picture, children }: Props) => (
  <div className="page grid content-start gap-x-14 py-9 max-lg:min-h-dvh md:py-14 lg:grid-cols-2 lg:py-0 lg:pr-0">
    <WindowTitle title={title} />
    <meta name="robots" content="noindex" />
    <div className="mx-auto w-full max-w-115 lg:py-21">
      <h1 ref={useStepHeading(title)} className="serif text-title">
        {title}
      </h1>
      {lead && <p className="mt-3 text-lead text-ink-2">{lead}</p>}
      <div className="mt-9">{children}</div>
    </div>
    <div className="relative hidden min-h-[calc(100dvh-8rem)] bg-paper-2 lg:block">
      <img
        src={`/art/category/${picture}-tile-960.webp`}
        alt=""
        width={960}
        height={1280}
        className="absolute inset-0 size-full object-cover"
      />
    </div>
  </div>
)

let last = { page: '', title: '' }

/**
 * Shows the heading of a step that replaced another one on the same page, such as a long form on a
 * phone. The heading takes the focus if the earlier step had it.
 */
function useStepHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key: page } = useLocation()
  useEffect(() => {
    const isNextStep = last.page === page && last.title !== title
    last = { page, title }
    if (!isNextStep) return
    window.scrollTo(0, 0)
    if (heading.current && document.activeElement === document.body) focusOn(heading.current)
  }, [page, title])
  return heading
}
