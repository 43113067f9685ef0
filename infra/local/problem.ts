/** An error that the user can fix. Printed as a message without a stack trace. */
export class Problem extends Error {
  override name = 'Problem'
}

/** Formats an error for printing: the message of a `Problem`, the stack trace of any other error. */
export const formatError = (error: unknown): string => {
  if (error instanceof Problem) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
