import type { Sender } from './message.ts'

/** Where a customer chooses which mails they get. */
export const preferencesLink = ({ url }: Sender) => ({
  label: 'Choose which mails you get',
  url: `${url}/notifications`,
})
