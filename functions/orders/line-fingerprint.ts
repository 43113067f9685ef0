type Line = {
  product_id: string
  variant_id?: string | null | undefined
  quantity: number
}

const keyOf = ({ product_id, variant_id }: Line): string =>
  `${product_id}/${variant_id ?? product_id}`

/** Converts lines to a text that is the same for the same variants and quantities in any order. */
export const lineFingerprint = (lines: readonly Line[]): string =>
  lines
    .map(line => `${keyOf(line)} ${line.quantity}`)
    .sort()
    .join()
