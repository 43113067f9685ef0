import { useLocation } from 'react-router-dom'
import { WindowTitle } from '../../store-name.tsx'

/** Sets the page title while only the list is open; an open record sets its own. */
export function ListTitle({ name, path }: { name: string; path: string }) {
  const { pathname } = useLocation()
  const isList = pathname === path || pathname === `${path}/new`
  return isList ? <WindowTitle admin title={name} /> : null
}
