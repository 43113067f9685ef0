/** A mail as the local SES kept it. */
export type SentMail = {
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
  attachments?: SentMail['attachments']
}

// The inbox is shared: emails of earlier test files would be most of every answer.
const began = Math.floor(Date.now() / 1000)

const storedMails = async (): Promise<Stored[]> => {
  const answer = await fetch(`${process.env.AWS_ENDPOINT_URL_SESV2}/store?since=${began}`)
  return (await answer.json()).emails
}

/** The emails to an address since this test file began, the newest last. */
export const sentTo = async (address: string): Promise<SentMail[]> =>
  (await storedMails())
    .filter(({ destination }) => destination.to.includes(address))
    .map(({ destination, replyTo, subject, body, headers = [], attachments = [] }) => ({
      to: destination.to,
      replyTo,
      subject,
      ...body,
      headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
      attachments,
    }))
