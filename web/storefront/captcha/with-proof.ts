import { type ApiError, isApiError } from '../../api/api-error.ts'

/** Proves to the server that a person sends a request; empty until it asks. */
export type Proof = { 'x-captcha-token'?: string }

/**
 * Sends a request, and once more with a proof if the server asks whether a person sends it. Rejects
 * with the server's error if the shopper gives up.
 */
export async function withProof<T>(send: (proof: Proof) => Promise<T>): Promise<T> {
  try {
    return await send({})
  } catch (error) {
    if (!isApiError(error, 'captcha_required')) throw error
    return send({ 'x-captcha-token': await ask(error) })
  }
}

/** Loads the dialog, which almost no shopper sees, and returns the token it got. */
async function ask(error: ApiError): Promise<string> {
  const { askForProof } = await import('./ask-for-proof.tsx')
  const token = await askForProof(error.data)
  if (token === null) throw error
  return token
}
