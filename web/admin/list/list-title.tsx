import { useLocation } from 'react-router-dom'

/** The window's title while the list itself is in view; a record beside it brings its own. */
export function ListTitle({ name, path }: { name: string; path: string }) {
  const { pathname } = useLocation()
  const isList = pathname === path || pathname === `${path}/new`
  return isList ? <title>{`${name} – Selvedge Admin`}</title> : null
}
