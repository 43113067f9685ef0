import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Tone = 'amber' | 'ultra' | 'teal' | 'leaf' | 'stone' | 'red'

const tones: Record<Tone, string> = {
  amber: 'bg-amber-tint text-amber',
  ultra: 'bg-ultra-tint text-ultra',
  teal: 'bg-teal-tint text-teal',
  leaf: 'bg-leaf-tint text-leaf',
  stone: 'bg-stone-tint text-ink-2',
  red: 'bg-error-tint text-error-deep',
}

type Props = { tone: Tone; icon?: LucideIcon; children: ReactNode }

/** A colored label with a dot or an icon. */
export const Badge = ({ tone, icon: Icon, children }: Props) => (
  <span
    className={classNames(
      'inline-flex items-center gap-1.5 rounded-control px-2 py-0.5 text-small whitespace-nowrap',
      tones[tone],
    )}
  >
    {Icon ? (
      <Icon aria-hidden="true" size={13} strokeWidth={1.75} />
    ) : (
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
    )}
    {children}
  </span>
)
