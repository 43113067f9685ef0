import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { Article, type Section } from '../article.tsx'
import { Fact, MailLink } from '../fact.tsx'

const sections: Section[] = [
  {
    id: 'short',
    title: 'In short',
    body: (
      <ul>
        <li>We keep what we need to send your order and to answer you.</li>
        <li>We do not follow you around the web, show no advertising, and sell nobody’s data.</li>
        <li>Your card number never reaches us.</li>
        <li>You may see, correct and delete what we hold.</li>
      </ul>
    ),
  },
  {
    id: 'what',
    title: 'What we keep, and why',
    body: (
      <ul>
        <li>
          <strong>Orders.</strong> Name, address, email, phone if you give it, what you bought and
          how it was paid: to deliver it, to refund it, and because the law asks us to keep books.
        </li>
        <li>
          <strong>Your account.</strong> Name, email, phone, saved addresses and favorites: to spare
          you the typing. The password is kept only as a hash that nobody can read back.
        </li>
        <li>
          <strong>Your cart.</strong> What is in it, so that it is still there when you come back.
        </li>
        <li>
          <strong>Messages.</strong> What you write to us, and our answers.
        </li>
        <li>
          <strong>Reviews.</strong> What you write, with your first name and an initial.
        </li>
        <li>
          <strong>The newsletter.</strong> Your email, once you have confirmed it.
        </li>
        <li>
          <strong>Logs.</strong> Which call was made when and how it ended, to find faults. For an
          hour, a mark made of your connection’s address, to stop abuse.
        </li>
      </ul>
    ),
  },
  {
    id: 'cards',
    title: 'Card data',
    body: (
      <p>
        Your browser sends card data to the payment provider and gets a token back. The token, the
        brand, the last four digits and the expiry date are all that we see.
      </p>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and storage',
    body: (
      <>
        <p>
          There is no banner because there is nothing to agree to. We use only what the shop needs:
        </p>
        <ul>
          <li>One cookie that says which cart is yours, for 30 days.</li>
          <li>
            If you sign in, tokens in your browser’s storage that keep you signed in: until you
            close the browser, or longer if you ticked “Remember me”.
          </li>
          <li>
            What you have typed at checkout, and how far you had scrolled, in the storage of the
            tab. It goes when you close the tab. Card numbers are never stored.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who else sees it',
    body: (
      <>
        <p>Only those without whom there would be no parcel:</p>
        <ul>
          <li>the payment provider, for the payment;</li>
          <li>the carrier, for name, address and phone;</li>
          <li>the company whose computers run the shop and send its mails, on our behalf.</li>
        </ul>
        <p>Authorities get what a law obliges us to give, and nothing more.</p>
      </>
    ),
  },
  {
    id: 'mail',
    title: 'Mail from us',
    body: (
      <p>
        About an order we write because you ordered. The newsletter comes only after you have
        confirmed it, and every one has a link that ends it.
      </p>
    ),
  },
  {
    id: 'how-long',
    title: 'How long',
    body: (
      <p>
        A guest’s cart is kept for 30 days, an account until it is deleted, a message until it is
        settled. When an account is deleted its orders stay in our books as the law requires, and
        what is personal is removed from everything else.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <p>
        You may ask what we hold about you, have it corrected or deleted, take it with you, or
        object to what we do with it. Write to <MailLink /> or use the{' '}
        <Link to={paths.contact()}>contact form</Link>; we answer within <Fact name="replyHours" />.
        If you are not content with the answer, you may turn to the authority that watches over data
        protection where you live.
      </p>
    ),
  },
  {
    id: 'responsible',
    title: 'Who is responsible',
    body: (
      <p>
        <Fact name="store" />, <Fact name="address" />.
      </p>
    ),
  },
]

/** `/privacy-policy`: what the shop knows of a visitor. */
export const Component = () => (
  <Article
    title="Privacy"
    lead="What we know of you, why, and for how long. It is not much."
    description="What personal data the shop keeps, why and for how long, who else sees it, and your rights."
    updated="2026-11-20"
    picture="clasp"
    sections={sections}
  />
)
