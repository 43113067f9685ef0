/** The store's name, used everywhere until the settings set another one. */
export const brandName = 'Selvedge'

/** The brand's slogan, shown in the header, the footer and the home page's title. */
export const tagline = 'Clothes finished to the edge'

/** Describes the store to search engines, on pages without a description of their own. */
export const storeDescription = `${tagline}: dresses, tops, bottoms, outerwear, accessories and shoes.`

/** Starts every order number, as in SEL-10001. */
export const orderNumberPrefix = 'SEL-'

/** The postal address until the settings have the store's own. */
export const exampleAddress = '14 Weavers Row, Portland, OR 97209'

/** The language of every text, date and number, as a BCP 47 tag. */
export const locale = 'en-US'

/** The money of every amount, shown and charged, as an ISO 4217 code with two decimals. */
export const currency = 'USD'
