import { paths } from '../../paths.ts'

export type HeroSlide = {
  name: string
  /** Two lines. */
  title: [string, string]
  text: string
  action: string
  to: string
  /** Wide picture with its text at the left, and a portrait for phones, in `/art/hero`. */
  file: string
  alt: string
}

/** S-19. */
export const heroSlides: readonly HeroSlide[] = [
  {
    name: 'Summer Collection',
    title: ['Linen, salt', 'and long light'],
    text: 'Wrap dresses, straw and soft leather for the warm half of the year.',
    action: 'Shop the collection',
    to: paths.category({ name: 'Dresses' }),
    file: 'summer-collection',
    alt: 'A floral wrap dress, a straw hat, a cognac satchel and sunglasses laid out in window light.',
  },
  {
    name: 'New Arrivals',
    title: ['Cut this month,', 'kept for years'],
    text: 'Bias-cut satin, waxed leather and steel, just off the bench.',
    action: 'See what is new',
    to: paths.newArrivals(),
    file: 'new-arrivals',
    alt: 'A bronze satin slip dress and a black leather biker jacket, with a watch beside them.',
  },
  {
    name: 'Special Offers',
    title: ['The same cloth,', 'a smaller price'],
    text: 'Last sizes of gingham, denim and brushed fleece, reduced until they are gone.',
    action: 'Shop the sale',
    to: paths.sale(),
    file: 'special-offers',
    alt: 'A green gingham shirt, pale jeans, a grey hoodie and gold hoop earrings.',
  },
]
