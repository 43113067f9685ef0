import { classNames } from './class-names.ts'

/** The selvedge: a white band with the dashed ultramarine line. For edges only. */
export const Thread = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={classNames('thread', className)} />
)
