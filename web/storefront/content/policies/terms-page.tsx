import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { Article, type Section } from '../article.tsx'
import { EmailLink, Fact } from '../fact.tsx'

const sections: Section[] = [
  {
    id: 'who',
    title: 'Who you deal with',
    body: (
      <p>
        This shop is run by <Fact name="store" />, <Fact name="address" />. These terms hold for
        every order placed here. You reach us at <EmailLink />.
      </p>
    ),
  },
  {
    id: 'orders',
    title: 'Orders',
    body: (
      <>
        <p>
          What we show is an invitation to order. Your order is placed when you press “Place order”,
          and accepted when the payment has gone through and we show you its number. If you pay in
          cash at the door, it is accepted when we show you its number.
        </p>
        <p>
          If we find that we can’t deliver a piece after all, we tell you at once and refund what
          you paid for it.
        </p>
      </>
    ),
  },
  {
    id: 'prices',
    title: 'Prices and tax',
    body: (
      <>
        <p>
          Prices are in US dollars, without tax and shipping. Tax of <Fact name="tax" /> and{' '}
          <Link to={paths.shippingPolicy()}>shipping</Link> are added at checkout, where you see the
          total before you pay. If a price changes while you are ordering, we ask you before
          anything is charged.
        </p>
        <p>A struck price is what we asked for the same piece before.</p>
      </>
    ),
  },
  {
    id: 'codes',
    title: 'Promo codes',
    body: (
      <p>
        One code can be used on an order. It takes something off the goods, not off tax or shipping,
        and never more than they cost. It is valid on the days and for the orders it was made for,
        can’t be paid out, and is not given back when a part of the order is returned.
      </p>
    ),
  },
  {
    id: 'payment',
    title: 'Payment',
    body: (
      <p>
        You pay by card, with PayPal, or in cash on delivery. Card data go from your browser to the
        payment provider; we keep only the brand, the last four digits and the expiry date.
      </p>
    ),
  },
  {
    id: 'returns',
    title: 'Returns',
    body: (
      <p>
        You may return your order within <Fact name="returnDays" /> of delivery, as{' '}
        <Link to={paths.refundPolicy()}>Returns & refunds</Link> says. The law may give you more; it
        takes precedence.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        An account is for one person. Keep its password to yourself, and tell us if somebody else
        has used it. We may close an account that is used for fraud or to harm others; orders that
        are paid are still delivered.
      </p>
    ),
  },
  {
    id: 'reviews',
    title: 'Reviews',
    body: (
      <p>
        Whoever has received a piece may review it once. We show praise and blame alike. We take
        down what is abusive, unlawful or about something else.
      </p>
    ),
  },
  {
    id: 'pictures',
    title: 'Pictures and colours',
    body: (
      <p>
        The pictures are drawn to show cut and cloth as they are, but a screen is not daylight. A
        shade may differ a little, and so may a measure by a finger’s breadth: these are clothes,
        cut and sewn by people. The pictures and texts are ours; please ask before you use them.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'What we answer for',
    body: (
      <p>
        We answer without limit for harm done on purpose or by gross neglect, and for harm to life
        and health. Beyond that we answer for what one may expect of a shop when an order is placed,
        up to the price of the order.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law and changes',
    body: (
      <p>
        The law of the place where we have our address applies; if you buy as a consumer, you keep
        what the law of your own country gives you. An order follows the terms that stood here when
        it was placed.
      </p>
    ),
  },
]

/** `/terms`: the terms of service. */
export const Component = () => (
  <Article
    title="Terms of service"
    lead="What you can hold us to, and what we ask of you. Written to be read."
    description="The terms of every order: prices and tax, payment, promo codes, returns, accounts and reviews."
    updated="2026-11-20"
    picture="cuff"
    sections={sections}
  />
)
