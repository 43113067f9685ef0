import { classNames } from './class-names.ts'

/** A placeholder for loading content, sized by its classes. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={classNames('animate-breathe bg-paper-2', className)} />
)

/** Announces to screen readers what is loading. */
export const Loading = ({ what }: { what: string }) => (
  <p role="status" className="sr-only">
    Loading {what}…
  </p>
)
