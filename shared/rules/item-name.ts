/** Names an item with its variant, such as "Linen shirt, M". */
export const itemName = (item: { product_name: string; variant_name: string | null }): string =>
  [item.product_name, item.variant_name].filter(Boolean).join(', ')

/** Names a replacement after the returned item. */
export const replacementText = (name: string): string => `Replacement for ${name}`
