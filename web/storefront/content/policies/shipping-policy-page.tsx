import { Link } from 'react-router-dom'
import {
  addressCountries,
  countryNames,
  guestCountries,
} from '../../../../shared/schemas/address.ts'
import { paths } from '../../../paths.ts'
import { Article, type Section } from '../article.tsx'
import { Fact, MailLink } from '../fact.tsx'
import { ShippingRates } from './shipping-rates.tsx'

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const named = (codes: readonly (typeof addressCountries)[number][]) =>
  list.format(codes.map(code => countryNames[code].replace(/^United/, 'the United')))
const others = addressCountries.filter(code => !guestCountries.some(guests => guests === code))

const sections: Section[] = [
  {
    id: 'methods',
    title: 'Methods and prices',
    body: (
      <>
        <p>
          You choose the method at checkout. The price is for the whole order, however many pieces
          are in it.
        </p>
        <ShippingRates />
        <p>
          What counts towards free shipping is the price of the goods after discounts, before tax.
          Business days are Monday to Friday without public holidays, counted from the day the
          parcel leaves us.
        </p>
      </>
    ),
  },
  {
    id: 'dispatch',
    title: 'When it leaves',
    body: (
      <>
        <p>
          We pack orders in the sequence in which they come in. You get a mail when we have your
          order, and another with the tracking number when the parcel leaves.
        </p>
        <p>
          Until an order ships you can cancel it. Customers do it in their account; guests{' '}
          <Link to={paths.contact()}>write to us</Link> with the order number.
        </p>
      </>
    ),
  },
  {
    id: 'countries',
    title: 'Where we ship',
    body: (
      <>
        <p>Guests can have orders sent to {named(guestCountries)}.</p>
        <p>Customers with an account can also save addresses in {named(others)}.</p>
        <p>
          Abroad, the carrier may ask for duties or import tax at the door. We can neither foresee
          them nor pay them for you.
        </p>
      </>
    ),
  },
  {
    id: 'tax',
    title: 'Tax',
    body: (
      <p>
        Tax of <Fact name="tax" /> is added to the goods, after discounts, and to shipping. The cart
        shows an estimate, and checkout the exact amount before you pay.
      </p>
    ),
  },
  {
    id: 'tracking',
    title: 'Following a parcel',
    body: (
      <p>
        The tracking number is in the mail we send when the parcel leaves, and on the page of your
        order. If the mail is lost, <Link to={paths.trackOrder()}>ask for a new link</Link>: you
        need the order number and the address you ordered with.
      </p>
    ),
  },
  {
    id: 'problems',
    title: 'Late, lost or damaged',
    body: (
      <>
        <p>
          If a parcel has not arrived two business days after the time stated for its method, write
          to <MailLink />. We ask the carrier, and if the parcel is lost we send the goods again or
          refund them, as you prefer.
        </p>
        <p>
          If something arrives damaged, keep the packaging and send us a picture of it. You need not
          pay for the way back.
        </p>
      </>
    ),
  },
]

/** `/shipping-policy`: what shipping costs, how long it takes and where it goes. */
export const Component = () => (
  <Article
    title="Shipping"
    lead="Packed by hand, sent with a number you can follow. What it costs, how long it takes, and where we send to."
    description="Shipping methods, prices and delivery times, where we ship to, and what happens when a parcel is late."
    updated="2026-11-20"
    picture="buckle"
    sections={sections}
  />
)
