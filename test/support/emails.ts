import { type ForeignEmail, foreignEmails } from '../../infra/local/foreign/inbox.ts'

/** An email as the local SES stored it. */
export type SentEmail = {
  to: string[]
  replyTo: string[]
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  /** The content in base64. */
  attachments: { filename?: string; content: string }[]
}

type Stored = {
  destination: { to: string[] }
  replyTo: string[]
  subject: string
  body: { html: string; text: string }
  headers?: { name: string; value: string }[]
  attachments?: SentEmail['attachments']
}

// All test files share the inbox: skip emails of earlier files.
const startedAt = Math.floor(Date.now() / 1000)

/** Converts an email as LocalStack lists it, which has no headers, attachments or reply address. */
const fromLocalStack = ({ Destination, Subject, Body }: ForeignEmail): Stored => ({
  destination: { to: Destination?.ToAddresses ?? [] },
  replyTo: [],
  subject: Subject ?? '',
  body: { html: Body?.html_part ?? '', text: Body?.text_part ?? '' },
})

const loadStoredEmails = async (): Promise<Stored[]> => {
  const server = process.env.AWS_ENDPOINT_URL_SESV2 ?? ''
  const foreign = await foreignEmails(server)
  if (foreign) {
    const recent = foreign.filter(({ Timestamp }) => Date.parse(Timestamp) / 1000 >= startedAt)
    return recent.map(fromLocalStack)
  }
  const answer = await fetch(`${server}/store?since=${startedAt}`)
  return (await answer.json()).emails
}

/** Returns the emails sent to an address since this test file started, newest last. */
export const sentTo = async (address: string): Promise<SentEmail[]> =>
  (await loadStoredEmails())
    .filter(({ destination }) => destination.to.includes(address))
    .map(({ destination, replyTo, subject, body, headers = [], attachments = [] }) => ({
      to: destination.to,
      replyTo,
      subject,
      ...body,
      headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
      attachments,
    }))
