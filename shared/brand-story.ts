/**
 * The brand's story on the home page: texts and picture descriptions. Replace them, those of the about
 * page in brand-about.ts, and the pictures under web/public/art, with your own. Kept out of brand.ts,
 * which every page loads.
 */

/** Slides on the home page, by picture name. Each title has two lines. */
export const heroStory = {
  'summer-collection': {
    title: ['Linen, salt', 'and long light'],
    text: 'Wrap dresses, straw hats and soft leather for summer.',
    alt: 'A floral wrap dress, a straw hat, a cognac satchel and sunglasses laid out in window light.',
  },
  'new-arrivals': {
    title: ['Cut this month,', 'kept for years'],
    text: 'Bias-cut satin, waxed leather and steel, fresh from the workroom.',
    alt: 'A bronze satin slip dress and a black leather biker jacket, with a watch beside them.',
  },
  'special-offers': {
    title: ['The same cloth,', 'a smaller price'],
    text: 'The last sizes of our gingham, denim and brushed fleece, now on sale.',
    alt: 'A green gingham shirt, pale jeans, a gray hoodie and gold hoop earrings.',
  },
} as const

/** The section about the brand on the home page. */
export const homeStory = {
  title: ['Finished', 'to the edge'],
  text: 'A selvedge is the woven edge of a fabric that keeps it from fraying, marked with a single thread. Ours is ultramarine. Turn up the hem of our jeans to find it.',
  link: 'Shop jeans',
  category: 'Bottoms',
  alt: 'Close-up of turned-up jeans cuffs showing the white and blue selvedge edge.',
} as const
