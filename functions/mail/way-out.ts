import type { Sender } from './mail.ts'

/** Where a customer chooses which mails they get. */
export const choiceOfMails = ({ url }: Sender) => ({
  label: 'Choose which mails you get',
  url: `${url}/notifications`,
})
