/** The content of an email, as HTML and as plain text. */
export type EmailMessage = {
  subject: string
  html: string
  text: string
  /** Where replies go. Defaults to the store's support address. */
  replyTo?: string
  /** Extra headers by name, such as `List-Unsubscribe`. */
  headers?: Record<string, string>
  attachments?: { name: string; type: string; content: Uint8Array }[]
}

/** The store that an email comes from. */
export type Sender = {
  name: string
  url: string
  support: string
  /** The store's postal address. */
  address: string
  timeZone: string
}
