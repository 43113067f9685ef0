/** Thrown for a problem that the owner can solve. The message explains how, and contains no key. */
export class ConnectProblem extends Error {
  override readonly name = 'ConnectProblem'
}

/** What a connection needs besides the keys. */
export type ConnectTarget = {
  /** Where the provider sends its webhooks. */
  webhookUrl: string
  /** Prints a line for the owner. */
  say: (line: string) => void
}
