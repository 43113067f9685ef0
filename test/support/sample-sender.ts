import type { Sender } from '../../functions/mail/message.ts'

/** The store that sample emails come from. */
export const sampleSender: Sender = {
  name: 'Selvedge',
  url: 'https://shop.example',
  support: 'help@shop.example',
  address: '14 Weavers Row, Portland, OR 97209',
  timeZone: 'America/Los_Angeles',
}
