import { storeDescription, tagline } from '../../../shared/brand.ts'
import { StoreName } from '../../store-name.tsx'
import { NewsletterBand } from '../newsletter/newsletter-band.tsx'
import { PageTitle } from '../page-title.tsx'
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx'
import { BrandStrip } from './brand-strip.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { Hero } from './hero.tsx'

/** `/`: the home page. */
export const Component = () => (
  <>
    <PageTitle
      isHome
      title={tagline}
      description={`${storeDescription} Free standard shipping on most orders and 30-day returns.`}
    />
    <h1 className="sr-only">
      <StoreName />
    </h1>
    <Hero />
    <CategoryGrid />
    <FeaturedProducts />
    <BrandStrip />
    <NewsletterBand />
    <RecentlyViewed />
  </>
)
