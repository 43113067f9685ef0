import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'

type Props = {
  title: string
  /** One sentence. */
  children: ReactNode
  /** One button. */
  action?: ReactNode
  /** The illustration above the title, from `/art/fallback`. */
  garment?: string
  /** The heading level; 1 if this is the whole page. */
  level?: 1 | 2
}

export const EmptyState = ({
  title,
  children,
  action,
  garment = 'tote-white-front-640.webp',
  level = 2,
}: Props) => {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="flex flex-col items-center px-5 py-14 text-center">
      <Picture src={`/art/fallback/${garment}`} alt="" className="max-w-30" eager />
      <Heading className="serif mt-6 text-section">{title}</Heading>
      <p className="mt-2 max-w-110 text-ink-2">{children}</p>
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
