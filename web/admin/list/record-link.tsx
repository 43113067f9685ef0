import { Link, type LinkProps } from '../../routing/link.tsx'

/** Links a row to its record. Stops the click from reaching the row, which would navigate again. */
export const RecordLink = (props: LinkProps) => (
  <Link {...props} onClick={event => event.stopPropagation()} />
)
