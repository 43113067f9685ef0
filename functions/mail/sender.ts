import { getSettings } from '../table/settings.ts'
import type { Sender } from './message.ts'

/** The store's name and addresses, from the settings. */
export const getSender = async (): Promise<Sender> => {
  const { store_name, support_email, address, time_zone } = await getSettings()
  return {
    name: store_name,
    url: process.env.SITE_URL ?? '',
    support: support_email,
    address,
    timeZone: time_zone,
  }
}
