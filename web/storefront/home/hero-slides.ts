import { heroStory } from '../../../shared/brand-story.ts'
import { paths } from '../../paths.ts'

/** The three slides of the home page (S-19). `file` names the pictures in `/art/hero`. */
export const heroSlides = [
  {
    name: 'Summer Collection',
    action: 'Shop the collection',
    to: paths.category({ name: 'Dresses' }),
    file: 'summer-collection',
    ...heroStory['summer-collection'],
  },
  {
    name: 'New Arrivals',
    action: 'Shop new arrivals',
    to: paths.newArrivals(),
    file: 'new-arrivals',
    ...heroStory['new-arrivals'],
  },
  {
    name: 'Special Offers',
    action: 'Shop the sale',
    to: paths.sale(),
    file: 'special-offers',
    ...heroStory['special-offers'],
  },
] as const
export type HeroSlide = (typeof heroSlides)[number]
