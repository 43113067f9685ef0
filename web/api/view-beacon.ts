import { callUrl } from './call-url.ts'
import { contract } from './contract.ts'

const storedAs = 'selvedge.seen'

/** Whether a product is looked at for the first time in this tab; where nothing is kept, never. */
const isFirstLook = (id: string): boolean => {
  try {
    const seen = (sessionStorage.getItem(storedAs) ?? '').split(' ')
    if (seen.includes(id)) return false
    sessionStorage.setItem(storedAs, [...seen, id].join(' ').trim())
    return true
  } catch {
    return false
  }
}

/** Tells the store once a session that a product was looked at; nobody waits for it. */
export const recordView = (id: string): void => {
  if (isFirstLook(id))
    navigator.sendBeacon(callUrl(contract.catalogue.countView.path, { params: { id } }))
}
