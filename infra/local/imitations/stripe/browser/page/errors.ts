/** A mistake in how the page uses the script. Stripe throws it; shoppers never see it. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError'
}

/** Throws an `IntegrationError` unless a condition holds. */
export const assert = (condition: unknown, message: string): void => {
  if (!condition) throw new IntegrationError(message)
}
