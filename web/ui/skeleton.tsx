import { classNames } from './class-names.ts'

/** Holds the place of what is loading; its size comes from the classes. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={classNames('animate-breathe bg-paper-2', className)} />
)

/** Tells screen readers what is loading while skeletons stand in for it. */
export const Loading = ({ what }: { what: string }) => (
  <p role="status" className="sr-only">
    Loading {what}…
  </p>
)
