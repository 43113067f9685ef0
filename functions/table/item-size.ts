/** Maximum bytes of an item, measured by `bytesOf`. DynamoDB stores up to 400 KB (409,600 bytes). */
export const maxItemBytes = 380_000

/**
 * Returns the size of a value as JSON, in bytes. In DynamoDB, it takes less: no quotes, commas or colons,
 * and shorter numbers.
 */
export const bytesOf = (value: unknown): number =>
  Buffer.byteLength(JSON.stringify(value) ?? '', 'utf8')
