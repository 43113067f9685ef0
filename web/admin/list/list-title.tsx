import { useLocation } from 'react-router-dom'
import { WindowTitle } from '../../store-name.tsx'

/** The window's title while the list itself is in view; a record beside it brings its own. */
export function ListTitle({ name, path }: { name: string; path: string }) {
  const { pathname } = useLocation()
  const isList = pathname === path || pathname === `${path}/new`
  return isList ? <WindowTitle admin title={name} /> : null
}
