/**
 * Builds the token of an emailed `/reset-password/<token>` link from the email address and the code
 * that proves the address belongs to the reader. The code is not encoded: when the email is written
 * it is a placeholder that the user pool replaces. The token has no dot, because the site treats a
 * path with a dot in its last segment as a file.
 */
export function encodeResetToken({ email, code }: ResetToken): string {
  const bytes = new TextEncoder().encode(email)
  const base64 = btoa(String.fromCharCode(...bytes))
  return `${base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}~${code}`
}

/** Decodes a token of `encodeResetToken`; null if the token is not valid. */
export function decodeResetToken(token: string): ResetToken | null {
  const [, encoded, code] = /^([A-Za-z0-9_-]+)~([^~.\s]+)$/.exec(token) ?? []
  if (!encoded || !code) return null
  try {
    const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, character => character.charCodeAt(0))
    const email = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return email.includes('@') ? { email, code } : null
  } catch {
    return null
  }
}

export type ResetToken = { email: string; code: string }
