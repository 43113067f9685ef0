import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { Article, type Section } from '../article.tsx'
import { Fact, MailLink } from '../fact.tsx'

const sections: Section[] = [
  {
    id: 'time',
    title: 'How long you have',
    body: (
      <p>
        You can return what you bought within <Fact name="returnDays" /> of delivery. You need not
        say why, though it helps us to know.
      </p>
    ),
  },
  {
    id: 'condition',
    title: 'In what condition',
    body: (
      <>
        <p>
          Try things on as you would in a shop. What comes back has to be unworn and unwashed, with
          its labels on. Shoes are best tried on a carpet.
        </p>
        <p>
          If something has been worn we may refuse it, or refund less. We tell you before we do
          either.
        </p>
      </>
    ),
  },
  {
    id: 'how',
    title: 'How to send it back',
    body: (
      <>
        <ol>
          <li>
            <Link to={paths.contact()}>Write to us</Link> with the order number and the pieces you
            would like to return.
          </li>
          <li>
            We answer within <Fact name="replyHours" /> with the address and a return number.
          </li>
          <li>
            Pack the pieces, put the number in the parcel, and keep the receipt of the carrier.
          </li>
        </ol>
        <p>
          You pay for the way back, unless what we sent was wrong, faulty or damaged: then we do.
        </p>
      </>
    ),
  },
  {
    id: 'refund',
    title: 'When you get your money',
    body: (
      <>
        <p>
          We look at a return when it arrives and send a mail when the refund is made. It goes back
          the way you paid: to the card or to PayPal. What was paid in cash on delivery we return by
          bank transfer, for which we ask you the details.
        </p>
        <p>
          We refund what you paid for a piece, discounts taken off, with its tax. The price of
          shipping is refunded when the whole order goes back, or when the fault was ours. A bank
          may take a few business days to show it.
        </p>
      </>
    ),
  },
  {
    id: 'exchanges',
    title: 'Another size or colour',
    body: (
      <p>
        We do not swap, so that nobody waits for a size that sells out meanwhile. Order the size you
        need and return the other. The <Link to={paths.sizeGuide()}>size guide</Link> helps to get
        it right the first time.
      </p>
    ),
  },
  {
    id: 'cancelling',
    title: 'Before it has shipped',
    body: (
      <p>
        Until an order ships it can be cancelled. Nothing of it is sent, and everything you paid
        goes back, shipping included.
      </p>
    ),
  },
  {
    id: 'faults',
    title: 'When something is faulty',
    body: (
      <p>
        A seam that opens or a zip that sticks is ours to put right, also after the{' '}
        <Fact name="returnDays" />. Send a picture to <MailLink /> and we repair, replace or refund
        it. Your rights under the law stay as they are.
      </p>
    ),
  },
]

/** `/refund-policy`: returns and refunds. */
export const Component = () => (
  <Article
    title="Returns & refunds"
    lead={
      <>
        Not right? Send it back within <Fact name="returnDays" />. Here is how, and when your money
        returns.
      </>
    }
    description="How to return what you bought, in what condition, and when and how you are refunded."
    updated="2026-11-20"
    picture="tie"
    sections={sections}
  />
)
