import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Breadcrumb } from '../breadcrumb.tsx'
import { type Detail, DetailPicture } from './detail-picture.tsx'

type Props = {
  title: string
  /** Intro of one or two sentences, in large type. */
  lead: ReactNode
  /** Shown below the lead, such as the date of the last change. */
  children?: ReactNode
  picture: Detail
}

/** Head of a text page: breadcrumb, title, lead and a close-up picture. */
export const PageHead = ({ title, lead, children, picture }: Props) => (
  <header className="page pt-6 md:pt-9">
    <Breadcrumb crumbs={[{ label: 'Home', to: paths.home() }, { label: title }]} />
    <div className="mt-6 grid items-end gap-x-14 gap-y-9 md:mt-9 md:grid-cols-[1fr_36%] lg:grid-cols-[1fr_30%]">
      <div className="md:pb-9">
        <h1 className="serif text-display">{title}</h1>
        <p className="serif mt-5 max-w-140 text-card text-ink-2 md:mt-7">{lead}</p>
        {children}
      </div>
      <DetailPicture of={picture} className="aspect-2/1 md:aspect-4/3" />
    </div>
  </header>
)
