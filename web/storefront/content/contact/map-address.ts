/** Where a map of an address opens. */
export const mapAddress = (address: string): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`
