import type { ReactNode } from 'react'
import { WindowTitle } from '../../store-name.tsx'

type Props = {
  title: string
  lead: ReactNode
  /** Above the heading on phones, below it on desktops. */
  steps?: ReactNode
  aside: ReactNode
  children: ReactNode
}

/** Lays out a page about a return: the content, and a panel that stays in view beside it. */
export const ReturnFrame = ({ title, lead, steps, aside, children }: Props) => (
  <div className="mx-auto grid max-w-294 gap-x-21 lg:grid-cols-[minmax(0,1fr)_25rem]">
    <WindowTitle title={title} />
    <div className="flex min-w-0 flex-col">
      {steps && <div className="mb-7 md:order-1 md:mt-8 md:mb-0">{steps}</div>}
      <div>
        <h1 className="serif text-title break-words">{title}</h1>
        <div className="mt-4 text-ink-2">{lead}</div>
      </div>
      <div className="mt-9 md:order-2">{children}</div>
    </div>
    <aside className="max-lg:-mx-5 max-lg:mt-10 max-lg:md:-mx-9">
      <div className="bg-paper-2 px-5 py-8 md:px-8 lg:sticky lg:top-28">{aside}</div>
    </aside>
  </div>
)
