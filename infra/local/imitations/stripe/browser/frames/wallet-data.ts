export type Person = {
  name: string
  address: {
    line1: string
    line2: string | null
    city: string
    state: string
    postal_code: string
    country: string
  }
}

/** The addresses in the tester's wallet. */
export const people: Person[] = [
  {
    name: 'Wesley Tran',
    address: {
      line1: '118 Larch Street',
      line2: 'Apt 4',
      city: 'Macon',
      state: 'GA',
      postal_code: '31201',
      country: 'US',
    },
  },
  {
    name: 'Nora Blake',
    address: {
      line1: '20 Queen Street West',
      line2: null,
      city: 'Toronto',
      state: 'ON',
      postal_code: 'M5H 3R3',
      country: 'CA',
    },
  },
  {
    name: 'Owen Price',
    address: {
      line1: '14 Canal Street',
      line2: null,
      city: 'Manchester',
      state: '',
      postal_code: 'M1 3HE',
      country: 'GB',
    },
  },
  {
    name: 'Lena Berg',
    address: {
      line1: 'Park 1',
      line2: null,
      city: 'Berlin',
      state: '',
      postal_code: '10119',
      country: 'DE',
    },
  },
]

/** The cards in the tester's wallet, by number. Wallets authenticate their buyer: no bank asks. */
export const cards: Record<string, string> = {
  '4242424242424242': 'Visa 4242',
  '5555555555554444': 'Mastercard 4444',
  '4000000000000002': 'Visa 0002, declined',
  '4000000000009995': 'Visa 9995, insufficient funds',
  '4000000000000259': 'Visa 0259, disputed later',
}

/** Writes an address on one line. */
export const addressLine = ({ address }: Person): string =>
  [
    address.line1,
    address.line2,
    address.city,
    `${address.state} ${address.postal_code}`.trim(),
    address.country,
  ]
    .filter(Boolean)
    .join(', ')
