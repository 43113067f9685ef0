import { defaultSettings, getSettings, type Settings } from '../table/settings.ts'
import type { Sender } from './message.ts'

const toSender = ({ store_name, support_email }: Settings): Sender => ({
  name: store_name,
  url: process.env.SITE_URL ?? '',
  support: support_email,
})

/** The store's name and addresses, from the settings. */
export const getSender = async (): Promise<Sender> => toSender(await getSettings())

/** The store's name and addresses before the owner has changed the settings. */
export const defaultSender = (): Sender => toSender(defaultSettings())
