/**
 * The token in a mailed link to `/reset-password/<token>`: who asked, and the code that proves the
 * mail was theirs. The code is kept as it is, because while the mail is written it is still the
 * placeholder that the user pool fills in afterwards. No dot stands in it, since an address whose
 * last part has one is a file's.
 */
export function encodeResetToken({ email, code }: ResetToken): string {
  const bytes = new TextEncoder().encode(email)
  const base64 = btoa(String.fromCharCode(...bytes))
  return `${base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}~${code}`
}

/** Undoes `encodeResetToken`; null for anything that it can't have made. */
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
