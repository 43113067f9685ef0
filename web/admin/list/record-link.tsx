import { Link, type LinkProps } from 'react-router-dom'

/** Links a row to its record. Stops the click from reaching the row, which would navigate again. */
export const RecordLink = (props: LinkProps) => (
  <Link {...props} onClick={event => event.stopPropagation()} />
)
