/** A shipping address in the US. */
export const someAddress = {
  first_name: 'Nora',
  last_name: 'Whitlock',
  address_line_1: '118 Larch Street',
  city: 'Portland',
  state: 'OR',
  postal_code: '97205',
  country: 'US' as const,
}
