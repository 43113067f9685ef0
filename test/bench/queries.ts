/** What visitors ask a listing for, as its address says it. */
export const listings: Record<string, string>[] = [
  {},
  { page: '3' },
  { category: 'tops', size: 'M', sort: 'price-low' },
  { color: 'black', inStock: 'true', sort: 'popular' },
  { minPrice: '50', maxPrice: '90', sale: 'true' },
]

export const searches = ['blue shirt', 'shirt navy men', 'leather', 'womens tops', 'trainers']

/** One typo each. */
export const typos = ['blakc jeans', 'snekers', 'shrit', 'jakcet', 'wach', 'sunglases', 'kurtta']

/** What is typed when somebody looks for something. */
export const begun = ['sh', 'shir', 'blue sh', 'watc', 'black lea']
