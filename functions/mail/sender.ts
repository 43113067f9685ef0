import { getSettings, newStore, type Settings } from '../table/settings.ts'
import type { Sender } from './message.ts'

const senderOf = ({ store_name, support_email }: Settings): Sender => ({
  name: store_name,
  url: process.env.SITE_URL ?? '',
  support: support_email,
})

/** The store as its mails name it. */
export const getSender = async (): Promise<Sender> => senderOf(await getSettings())

/** The same before an owner has said otherwise. */
export const defaultSender = (): Sender => senderOf(newStore())
