type Line = {
  product_id: string
  variant_id?: string | null | undefined
  quantity: number
}

const keyOf = ({ product_id, variant_id }: Line): string =>
  `${product_id}/${variant_id ?? product_id}`

/** Serializes lines, whatever their order: equal texts order the same. */
export const linesText = (lines: readonly Line[]): string =>
  lines
    .map(line => `${keyOf(line)} ${line.quantity}`)
    .sort()
    .join()
