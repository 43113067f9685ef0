import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from './api/queries/settings.ts'

/** What the store is called until its settings say so. */
const firstName = 'Selvedge'

/** What the owner called the store. */
export const useStoreName = (): string => useQuery(settingsQuery).data?.store_name ?? firstName

export const StoreName = () => useStoreName()

/** The window's title: what it shows, and whose it is. */
export function WindowTitle({ of, admin = false }: { of: string; admin?: boolean }) {
  const store = useStoreName()
  return <title>{`${of} – ${store}${admin ? ' Admin' : ''}`}</title>
}
