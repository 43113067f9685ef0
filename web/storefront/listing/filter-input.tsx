import type { ComponentProps } from 'react'

/** Small input within the filters; the label is for screen readers. */
export const FilterInput = ({
  className = '',
  ...input
}: ComponentProps<'input'> & { 'aria-label': string }) => (
  <input
    {...input}
    className={`h-10 w-full min-w-0 rounded-control border border-line-2 bg-white px-3 transition-colors hover:border-ink focus-visible:border-ultra focus-visible:outline-2 focus-visible:-outline-offset-1 ${className}`}
  />
)
