import { classNames } from './class-names.ts'

/** The brand's decorative edge: a white band with a dashed ultramarine line. */
export const StitchedEdge = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={classNames('thread', className)} />
)
