/** Query parameters of typical listing pages. */
export const listings: Record<string, string>[] = [
  {},
  { page: '3' },
  { category: 'tops', size: 'M', sort: 'price-low' },
  { color: 'black', inStock: 'true', sort: 'popular' },
  { minPrice: '50', maxPrice: '90', sale: 'true' },
]

export const searches = ['blue shirt', 'shirt navy men', 'leather', 'womens tops', 'trainers']

/** Search terms with one typo. */
export const typos = ['blakc jeans', 'snekers', 'shrit', 'jakcet', 'wach', 'sunglases', 'kurtta']

/** Prefixes typed into the search box. */
export const prefixes = ['sh', 'shir', 'blue sh', 'watc', 'black lea']
