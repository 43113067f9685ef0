type Lines = readonly { product_id: string; variant_id: string; quantity: number }[]

/**
 * Returns the quantity of a line item that no return request of release 0.2.0 or earlier contains.
 * Later requests are in the order's facts.
 */
export const leftToReturn = (line: Lines[number], requests: readonly { lines: Lines }[]): number =>
  requests
    .flatMap(({ lines }) => lines)
    .filter(one => one.product_id === line.product_id && one.variant_id === line.variant_id)
    .reduce((left, one) => left - one.quantity, line.quantity)
