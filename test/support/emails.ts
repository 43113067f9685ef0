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

const loadStoredEmails = async (): Promise<Stored[]> => {
  const answer = await fetch(`${process.env.AWS_ENDPOINT_URL_SESV2}/store?since=${startedAt}`)
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
