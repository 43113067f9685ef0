import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

const style = [
  'max-w-160 space-y-4 text-lead',
  '[&_a]:underline [&_a]:decoration-1 [&_a]:underline-offset-4 [&_a]:transition-colors [&_a:hover]:text-ultra',
  '[&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-5 [&_ul]:marker:text-line-2',
  '[&_ol]:list-decimal [&_ol]:space-y-2 [&_ol]:pl-5 [&_ol]:marker:text-ink-2',
  '[&_strong]:font-medium',
].join(' ')

/** Styles running text: narrow column, underlined links and lists. */
export const Prose = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={classNames(style, className)}>{children}</div>
)
