import { classNames } from './class-names.ts'

export type ButtonRank = 'primary' | 'outline' | 'text' | 'danger'
export type ButtonSize = 'large' | 'small' | 'admin'

const ranks: Record<ButtonRank, string> = {
  primary: 'bg-ink text-white border border-ink hover:bg-ink-hover hover:border-ink-hover',
  outline: 'border border-ink text-ink hover:bg-paper-2',
  text: 'link',
  danger: 'border border-error text-error hover:bg-error-tint',
}
const sizes: Record<ButtonSize, string> = {
  large: 'h-13 px-7 text-body',
  small: 'h-9.5 px-4 text-small',
  admin: 'h-9 px-3.5 text-admin',
}
const off =
  'disabled:bg-disabled disabled:border-disabled disabled:text-ink-2 aria-disabled:bg-disabled aria-disabled:border-disabled aria-disabled:text-ink-2'

/** Returns the classes of buttons and of links that look like buttons. */
export const buttonStyle = (rank: ButtonRank, size: ButtonSize, more?: string): string =>
  rank === 'text'
    ? classNames('link inline-flex items-center gap-2 disabled:text-ink-2', more)
    : classNames(
        'inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap transition-colors',
        ranks[rank],
        sizes[size],
        off,
        more,
      )
