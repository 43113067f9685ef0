import { callUrl } from './call-url.ts'
import { contract } from './contract.ts'

const storedAs = 'selvedge.seen'

/** Whether this tab views a product for the first time; false when storage is blocked. */
const isFirstView = (id: string): boolean => {
  try {
    const seen = (sessionStorage.getItem(storedAs) ?? '').split(' ')
    if (seen.includes(id)) return false
    sessionStorage.setItem(storedAs, [...seen, id].join(' ').trim())
    return true
  } catch {
    return false
  }
}

/** Counts a product view once per tab, without waiting for the response. */
export const recordView = (id: string): void => {
  if (isFirstView(id))
    navigator.sendBeacon(callUrl(contract.catalog.countView.path, { params: { id } }))
}
