import { type Service, startHost } from './child.ts'
import type { MailSettings } from './hosts/mail-host.ts'

/** Starts SES with an inbox, stored in one file: a page at `/`, JSON at `/store`. */
export const startMail = (file: string, port?: number): Promise<Service> => {
  const settings: MailSettings = { file }
  return startHost('Mail', new URL('./hosts/mail-host.ts', import.meta.url), settings, port)
}
