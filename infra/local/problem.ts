/** Something the person at the keyboard can put right; printed as one sentence, without a stack. */
export class Problem extends Error {
  override name = 'Problem'
}

/** What to print of an error: the sentence of a `Problem`, the whole stack of anything else. */
export const inWords = (error: unknown): string => {
  if (error instanceof Problem) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
