import { Outlet } from 'react-router-dom'
import { Suspense } from '../../ui/suspense.tsx'
import { MiniCartHost } from '../cart/mini-cart-host.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { PromoBar } from './promo-bar.tsx'

/** Layout of every storefront page. Print shows only the content. */
export const StorefrontLayout = () => (
  <div className="flex min-h-dvh flex-col print:[&>:not(main)]:hidden">
    <a
      href="#content"
      className="sr-only z-60 bg-ink px-5 py-3 text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
    <NavigationProgress />
    <PromoBar />
    <Header />
    <main id="content" className="grow">
      <Suspense fallback={<div className="min-h-dvh" />}>
        <Outlet />
      </Suspense>
    </main>
    <Footer />
    <MiniCartHost />
  </div>
)
