import { StoreName } from '../../store-name.tsx'
import { NewsletterBand } from '../newsletter/newsletter-band.tsx'
import { PageTitle } from '../page-title.tsx'
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { Hero } from './hero.tsx'
import { HouseStrip } from './house-strip.tsx'

/** The front of the shop. */
export const Component = () => (
  <>
    <PageTitle
      front
      title="Clothes finished to the edge"
      description="Dresses, tops, bottoms, outerwear, accessories and shoes, finished to the edge. Free standard shipping on most orders and 30-day return."
    />
    <h1 className="sr-only">
      <StoreName />
    </h1>
    <Hero />
    <CategoryGrid />
    <FeaturedProducts />
    <HouseStrip />
    <NewsletterBand />
    <RecentlyViewed />
  </>
)
