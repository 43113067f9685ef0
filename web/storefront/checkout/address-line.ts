type Lines = {
  address_line_1: string
  address_line_2?: string
  city: string
  state: string
  postal_code: string
}

/** Formats an address on one line. */
export const addressLine = (address: Lines): string =>
  [
    address.address_line_1,
    address.address_line_2,
    address.city,
    `${address.state} ${address.postal_code}`,
  ]
    .filter(Boolean)
    .join(', ')
