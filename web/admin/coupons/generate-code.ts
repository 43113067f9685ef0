const symbols = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const length = 8
/** The largest multiple of 36 in a byte. Higher values would favor the first letters. */
const limit = 252

/** Generates eight random characters from A-Z and 0-9, all equally likely. */
export function generateCode(): string {
  let code = ''
  while (code.length < length)
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < limit && code.length < length) code += symbols[byte % symbols.length]
  return code
}
