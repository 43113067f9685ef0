/** A problem that the owner can solve, as its message explains. The message contains no key. */
export class ConnectProblem extends Error {
  override readonly name = 'ConnectProblem'
}

/** What a connection needs besides the keys. */
export type Target = {
  /** Where the provider sends its webhooks. */
  webhookUrl: string
  /** Prints a line for the owner. */
  say: (line: string) => void
}
