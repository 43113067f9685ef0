/** What a mail says, in both forms that mail programs show. */
export type EmailMessage = {
  subject: string
  html: string
  text: string
  /** Who is answered; by default the store's support. */
  replyTo?: string
  /** Further header lines by name, such as `List-Unsubscribe`. */
  headers?: Record<string, string>
  attachments?: { name: string; type: string; content: Uint8Array }[]
}

/** What every mail knows of the store it comes from. */
export type Sender = { name: string; url: string; support: string }
