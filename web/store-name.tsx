import { useQuery } from '@tanstack/react-query'
import { brandName } from '../shared/brand.ts'
import { settingsQuery } from './api/queries/settings.ts'

/** What the owner called the store. */
export const useStoreName = (): string => useQuery(settingsQuery).data?.store_name ?? brandName

export const StoreName = () => useStoreName()

/** The window's title: what it shows, and whose it is. */
export function WindowTitle({ of, admin = false }: { of: string; admin?: boolean }) {
  const store = useStoreName()
  return <title>{`${of} – ${store}${admin ? ' Admin' : ''}`}</title>
}
