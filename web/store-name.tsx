import { useQuery } from '@tanstack/react-query'
import { brandName } from '../shared/brand.ts'
import { settingsQuery } from './api/queries/settings.ts'

/** The store's name from its settings. */
export const useStoreName = (): string => useQuery(settingsQuery).data?.store_name ?? brandName

export const StoreName = () => useStoreName()

/** The browser tab's title: the page, then the store. */
export function WindowTitle({ title, admin = false }: { title: string; admin?: boolean }) {
  const store = useStoreName()
  return <title>{`${title} – ${store}${admin ? ' Admin' : ''}`}</title>
}
