import { paths } from '../../../paths.ts'
import type { Facts } from '../facts.ts'

export type Question = {
  id: string
  question: string
  answer: (facts: Facts) => string
  /** Where there is more to read. */
  more?: { label: string; to: string }
}
export type QuestionGroup = { id: string; title: string; questions: readonly Question[] }

const shipping = { label: 'Shipping', to: paths.shippingPolicy() }
const returns = { label: 'Returns & refunds', to: paths.refundPolicy() }
const privacy = { label: 'Privacy', to: paths.privacyPolicy() }
const contact = { label: 'Write to us', to: paths.contact() }

/** What visitors ask most, by what it is about. */
export const questionGroups: readonly QuestionGroup[] = [
  {
    id: 'orders',
    title: 'Orders',
    questions: [
      {
        id: 'without-account',
        question: 'Can I order without an account?',
        answer: () =>
          'Yes. Choose what you like, go to checkout and fill in where to send it. The mail that confirms your order has a link to it. An account saves the typing next time and keeps your orders together.',
      },
      {
        id: 'change-order',
        question: 'Can I change or cancel an order?',
        answer: () =>
          'You can cancel it until it ships, and then order anew. With an account you do it yourself; as a guest, write to us with the order number.',
        more: contact,
      },
      {
        id: 'where-is-my-order',
        question: 'Where is my order?',
        answer: () =>
          'When it leaves us you get a mail with the tracking number. If you can’t find it, ask for a new link with your order number and email.',
        more: { label: 'Track an order', to: paths.trackOrder() },
      },
      {
        id: 'promo-code',
        question: 'How do I use a promo code?',
        answer: () =>
          'Enter it in the cart and press Apply. One code can be used on an order. If it does not work, the line below it says why.',
      },
      {
        id: 'sold-out',
        question: 'Will a sold-out size come back?',
        answer: () =>
          'Often, but we cut in small runs and promise nothing. Save the piece to your favorites and look again, or write to us and we tell you what we know.',
        more: contact,
      },
    ],
  },
  {
    id: 'shipping',
    title: 'Shipping',
    questions: [
      {
        id: 'how-long',
        question: 'How long does shipping take?',
        answer: ({ standardDays }) =>
          `Standard shipping takes ${standardDays}. Faster methods are offered at checkout.`,
        more: shipping,
      },
      {
        id: 'shipping-cost',
        question: 'What does shipping cost?',
        answer: ({ freeShipping }) =>
          `It depends on the method; you see the price before you pay. ${freeShipping}`.trim(),
        more: shipping,
      },
      {
        id: 'abroad',
        question: 'Do you ship abroad?',
        answer: () =>
          'Yes, to a number of countries. The carrier may ask for duties or import tax at the door.',
        more: { label: 'Where we ship', to: `${paths.shippingPolicy()}#countries` },
      },
    ],
  },
  {
    id: 'returns',
    title: 'Returns',
    questions: [
      {
        id: 'return',
        question: 'Can I return what I bought?',
        answer: ({ returnDays }) =>
          `Yes, within ${returnDays} of delivery, unworn and with its labels on.`,
        more: returns,
      },
      {
        id: 'refund-when',
        question: 'When do I get my money back?',
        answer: () =>
          'We refund a return when it has arrived, the way you paid. A bank may take a few business days to show it.',
        more: returns,
      },
      {
        id: 'exchange',
        question: 'Can I exchange it for another size?',
        answer: () =>
          'Order the size you need and return the other. That way it can’t sell out while the parcel is on its way.',
        more: { label: 'Size guide', to: paths.sizeGuide() },
      },
      {
        id: 'faulty',
        question: 'What if something is faulty?',
        answer: () =>
          'Send us a picture. We repair it, replace it or refund it, and pay for the way back.',
        more: contact,
      },
    ],
  },
  {
    id: 'payment',
    title: 'Payment',
    questions: [
      {
        id: 'how-to-pay',
        question: 'How can I pay?',
        answer: () => 'By card, with PayPal, or in cash on delivery.',
      },
      {
        id: 'tax',
        question: 'Is tax included in the prices?',
        answer: ({ tax }) =>
          `No. Tax of ${tax} is added to the goods and to shipping at checkout, where you see the total before you pay.`,
      },
      {
        id: 'card-safe',
        question: 'Is my card safe?',
        answer: () =>
          'Card data go from your browser to the payment provider. We see only the brand, the last four digits and the expiry date.',
        more: privacy,
      },
    ],
  },
  {
    id: 'sizes',
    title: 'Sizes and care',
    questions: [
      {
        id: 'which-size',
        question: 'Which size should I take?',
        answer: () =>
          'Measure yourself and compare with the table; it is given in inches and centimetres. Between two sizes, take the larger one.',
        more: { label: 'Size guide', to: paths.sizeGuide() },
      },
      {
        id: 'washing',
        question: 'How do I wash it?',
        answer: () =>
          'As the label inside says. In general: cool, inside out and seldom. Air a knit overnight instead, and wash denim when you must.',
      },
    ],
  },
  {
    id: 'contact',
    title: 'You and us',
    questions: [
      {
        id: 'reply',
        question: 'How soon do you answer?',
        answer: ({ replyHours, supportHours }) =>
          `Within ${replyHours}. By phone you reach us ${supportHours}.`,
        more: contact,
      },
      {
        id: 'password',
        question: 'I forgot my password. What now?',
        answer: () => 'Ask for a link to set a new one. It comes by mail and works for one hour.',
        more: { label: 'Set a new password', to: paths.forgotPassword() },
      },
      {
        id: 'newsletter',
        question: 'How do I end the newsletter?',
        answer: () => 'By the link at the foot of every letter. It takes one press.',
      },
    ],
  },
]

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The groups with the questions that have every word of `search`, by how it begins. */
export function findQuestions(
  groups: readonly QuestionGroup[],
  search: string,
  facts: Facts,
): QuestionGroup[] {
  const wanted = words(search)
  const fits = ({ question, answer }: Question) => {
    const said = words(`${question} ${answer(facts)}`)
    return wanted.every(word => said.some(other => other.startsWith(word)))
  }
  return groups
    .map(group => ({ ...group, questions: group.questions.filter(fits) }))
    .filter(group => group.questions.length > 0)
}
