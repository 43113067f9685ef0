import { getSettings } from '../table/settings.ts'
import type { Sender } from './mail.ts'

/** The store as its mails name it. */
export const getSender = async (): Promise<Sender> => {
  const { store_name, support_email } = await getSettings()
  return { name: store_name, url: process.env.SITE_URL ?? '', support: support_email }
}
