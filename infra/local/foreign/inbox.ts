import * as z from 'zod'
import type { Reply } from '../imitations/api-gateway/http-event.ts'

/** Where LocalStack and its relatives list the emails that they took. */
const path = '/_aws/ses'

const Email = z.object({
  Id: z.string(),
  Timestamp: z.string().default(''),
  Source: z.string().nullish(),
  Subject: z.string().nullish(),
  Destination: z.object({ ToAddresses: z.array(z.string()).default([]) }).nullish(),
  Body: z.object({ html_part: z.string().nullish(), text_part: z.string().nullish() }).nullish(),
})
const Emails = z.object({ messages: z.array(Email) })
export type ForeignEmail = z.infer<typeof Email>

/** Returns the emails that a server took, or undefined if it doesn't list them. */
export const foreignEmails = async (server: string): Promise<ForeignEmail[] | undefined> => {
  const answer = await fetch(`${server}${path}`).catch(() => undefined)
  const list: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined
  const found = Emails.safeParse(list)
  return found.success ? found.data.messages : undefined
}

const escaped = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.codePointAt(0)};`)

const page = (status: number, body: string): Reply => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // Emails have styles and pictures of the store, and no scripts.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src * data:",
  },
  body: Buffer.from(body),
})

const row = ({ Id, Timestamp, Subject, Destination }: ForeignEmail) =>
  `<tr><td>${escaped(Timestamp.slice(0, 19).replace('T', ' '))}<td>${escaped(Destination?.ToAddresses.join(', ') ?? '')}<td><a href="/inbox?id=${encodeURIComponent(Id)}">${escaped(Subject || 'No subject')}</a>`

const listOf = (emails: ForeignEmail[]) => {
  const newestFirst = emails.toSorted((one, other) => other.Timestamp.localeCompare(one.Timestamp))
  const rows = newestFirst.map(row).join('')
  const table = `<table cellpadding="6"><tr align="left"><th>Time<th>To<th>Subject${rows}</table>`
  return `<!doctype html><title>Email inbox</title><body style="font-family:sans-serif"><h1>Email inbox</h1>${emails.length > 0 ? table : '<p>No emails yet. Emails that the store sends appear here.'}`
}

/** Returns the page at `/inbox` for emails on another server: the list, or one email by `id`. */
export const inboxOf =
  (server: string) =>
  async (target: URL): Promise<Reply> => {
    const emails = await foreignEmails(server)
    if (!emails) return page(502, `The server at ${escaped(server)} doesn't list its emails.`)
    const id = target.searchParams.get('id')
    if (id === null) return page(200, listOf(emails))
    const email = emails.find(({ Id }) => Id === id)
    if (!email) return page(404, 'This email is gone. <a href="/inbox">Show all emails</a>')
    const { html_part, text_part } = email.Body ?? {}
    return page(200, html_part || `<pre>${escaped(text_part ?? '')}</pre>`)
  }
