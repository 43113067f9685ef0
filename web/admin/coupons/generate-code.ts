const symbols = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const length = 8
/** The largest multiple of 36 in a byte: what lies above would favour the first letters. */
const fair = 252

/** Eight of A-Z and 0-9, each as likely as the others, that nobody can guess. */
export function generateCode(): string {
  let code = ''
  while (code.length < length)
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < fair && code.length < length) code += symbols[byte % symbols.length]
  return code
}
