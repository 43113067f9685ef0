import { type APIRequestContext, expect } from './story.ts'

export type Mail = { subject: string; to: string; html: string }
type Stored = { subject: string; destination: { to: string[] }; body: { html?: string } }

/** Lists the emails to an address in the local inbox, oldest first. */
export async function emailsTo(request: APIRequestContext, to: string): Promise<Mail[]> {
  const inbox = await request.get('/inbox', { maxRedirects: 0 })
  const store = await request.get(`${inbox.headers().location}store`)
  const { emails } = (await store.json()) as { emails: Stored[] }
  return emails
    .filter(mail => mail.destination.to.some(address => address.includes(to)))
    .map(mail => ({ subject: mail.subject, to, html: mail.body.html ?? '' }))
}

/** Waits for an email whose subject matches. Emails are sent shortly after the change. */
export async function waitForEmail(
  request: APIRequestContext,
  to: string,
  subject: RegExp,
): Promise<Mail> {
  let found: Mail | undefined
  await expect(async () => {
    const emails = await emailsTo(request, to)
    found = emails.findLast(mail => subject.test(mail.subject))
    expect(found, `no email about ${subject} to ${to} among ${emails.length}`).toBeDefined()
  }).toPass({ timeout: 60_000 })
  return found as Mail
}

/** Returns the path of the first link in an email that matches `path`, with query and fragment. */
export function linkIn(mail: Mail, path: RegExp): string {
  const links = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, href]) =>
    String(href).replaceAll('&amp;', '&'),
  )
  const { pathname, search, hash } = new URL(links.find(link => path.test(link)) ?? 'none:')
  return pathname + search + hash
}
