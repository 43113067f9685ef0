import { locale } from '../../../../shared/brand.ts'
import {
  addressCountries,
  countryNames,
  guestCountries,
} from '../../../../shared/rules/countries.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../routing/link.tsx'
import { Article, type Section } from '../article.tsx'
import { EmailLink, SettingText } from '../fact.tsx'
import { ShippingRates } from './shipping-rates.tsx'

const list = new Intl.ListFormat(locale, { type: 'conjunction' })
const listCountries = (codes: readonly (typeof addressCountries)[number][]) =>
  list.format(codes.map(code => countryNames[code].replace(/^United/, 'the United')))
const accountCountries = addressCountries.filter(
  code => !guestCountries.some(guests => guests === code),
)

const sections: Section[] = [
  {
    id: 'methods',
    title: 'Methods and prices',
    body: (
      <>
        <p>
          Choose a method at checkout. You pay the price once per order, no matter how many items
          you buy.
        </p>
        <ShippingRates />
        <p>Free shipping depends on the price of your items after discounts, before tax.</p>
        <p>
          Delivery times count from the day you order. Business days are Monday to Friday; a public
          holiday can add a day. The arrival dates we show are estimates based on these times.
        </p>
      </>
    ),
  },
  {
    id: 'dispatch',
    title: 'When we ship',
    body: (
      <>
        <p>
          We pack orders in the order we receive them. We email you when we receive your order, and
          again with the tracking number when we ship it.
        </p>
        <p>
          You can cancel an order until we ship it. Open it in{' '}
          <Link to={paths.orders()}>your account</Link>, or with the link in your confirmation
          email, and select Cancel order. No link at hand?{' '}
          <Link to={paths.trackOrder()}>Find your order</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'countries',
    title: 'Where we ship',
    body: (
      <>
        <p>We ship guest orders to {listCountries(guestCountries)}.</p>
        <p>With an account, you can also order to {listCountries(accountCountries)}.</p>
        <p>
          For international orders, the carrier may charge duties or import tax on delivery. You pay
          these charges; we can’t tell you the amount in advance.
        </p>
      </>
    ),
  },
  {
    id: 'tax',
    title: 'Tax',
    body: (
      <p>
        We add <SettingText name="tax" /> tax to the price of your items, after discounts, and to
        shipping. The cart shows an estimate. Checkout shows the exact amount before you pay.
      </p>
    ),
  },
  {
    id: 'tracking',
    title: 'Track your package',
    body: (
      <p>
        You find the tracking number in our shipping email and on your order page. If you can’t find
        the email, <Link to={paths.trackOrder()}>get a new link</Link> with your order number and
        email address.
      </p>
    ),
  },
  {
    id: 'problems',
    title: 'Late, lost or damaged',
    body: (
      <>
        <p>
          If your package is more than two business days late, email <EmailLink />. We check with
          the carrier. If the package is lost, you choose whether we send it again or refund you.
        </p>
        <p>
          If an item arrives damaged, keep the packaging and send us a photo.{' '}
          <SettingText name="returnLabel" />
        </p>
      </>
    ),
  },
]

/** `/shipping-policy`: shipping methods, prices, delivery times and countries. */
export const Component = () => (
  <Article
    title="Shipping"
    lead="What shipping costs, how long it takes and where we ship."
    description="Shipping methods, prices and delivery times, where we ship, and what happens when a package is late."
    updated="2026-11-22"
    picture="buckle"
    sections={sections}
  />
)
