import { cashRefund, refundTime } from '../../../../shared/rules/promises.ts'
import { paths } from '../../../paths.ts'
import type { Facts } from '../facts.ts'

export type Question = {
  id: string
  question: string
  answer: (facts: Facts) => string
  /** Link to a page with more details. */
  more?: { label: string; to: string }
}
export type QuestionGroup = { id: string; title: string; questions: readonly Question[] }

const shipping = { label: 'Shipping', to: paths.shippingPolicy() }
const returns = { label: 'Returns & refunds', to: paths.refundPolicy() }
const privacy = { label: 'Privacy', to: paths.privacyPolicy() }
const contact = { label: 'Contact us', to: paths.contact() }

/** Frequently asked questions by topic. */
export const questionGroups: readonly QuestionGroup[] = [
  {
    id: 'orders',
    title: 'Orders',
    questions: [
      {
        id: 'without-account',
        question: 'Can I order without an account?',
        answer: () =>
          'Yes. At checkout, enter your email and address. The confirmation email has a link to your order. With an account, you check out faster and find all your orders in one place.',
      },
      {
        id: 'change-order',
        question: 'Can I change or cancel an order?',
        answer: () =>
          'You can cancel an order until we ship it, then place a new one. Open it in your account, or with the link in your confirmation email, and select Cancel order.',
        more: { label: 'Find your order', to: paths.trackOrder() },
      },
      {
        id: 'where-is-my-order',
        question: 'Where is my order?',
        answer: () =>
          'We email you the tracking number when we ship your order. If you can’t find the email, get a new link with your order number and email address.',
        more: { label: 'Track an order', to: paths.trackOrder() },
      },
      {
        id: 'promo-code',
        question: 'How do I use a promo code?',
        answer: () =>
          'Enter it in your cart and select Apply. You can use one code per order. If a code doesn’t work, a message tells you why.',
      },
      {
        id: 'sold-out',
        question: 'Will a sold-out size come back?',
        answer: () =>
          'Often, but we can’t promise it. Save the item to your favorites and check again later, or contact us and we’ll tell you what we know.',
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
          `Standard shipping takes ${standardDays}. Choose a faster method at checkout.`,
        more: shipping,
      },
      {
        id: 'shipping-cost',
        question: 'What does shipping cost?',
        answer: ({ freeShipping }) =>
          `It depends on the method. You see the price before you pay. ${freeShipping}`.trim(),
        more: shipping,
      },
      {
        id: 'abroad',
        question: 'Do you ship internationally?',
        answer: () =>
          'Yes, to several countries. The carrier may charge duties or import tax on delivery.',
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
        question: 'Can I return an item?',
        answer: ({ returnDays }) =>
          `Yes, within ${returnDays} of delivery, unworn and with its tags attached. Request the return in your account. Ordered as a guest? Find your order first.`,
        more: returns,
      },
      {
        id: 'refund-when',
        question: 'When do I get my refund?',
        answer: () =>
          `We refund your card, PayPal or bank account once we receive your return. It can take ${refundTime} to appear on your statement. We pay back cash ${cashRefund}.`,
        more: returns,
      },
      {
        id: 'exchange',
        question: 'Can I exchange an item for another size?',
        answer: () =>
          'Yes, for another size or color at the same price. We reserve it when we approve your return and ship it when your items arrive.',
        more: { label: 'Size guide', to: paths.sizeGuide() },
      },
      {
        id: 'faulty',
        question: 'What if an item is faulty?',
        answer: ({ returnLabel }) =>
          `Send us a photo. We repair, replace or refund the item. ${returnLabel}`,
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
        answer: ({ paying }) => `You can pay ${paying}.`,
      },
      {
        id: 'tax',
        question: 'Is tax included in the prices?',
        answer: ({ tax }) =>
          `No. We add ${tax} tax to your items and to shipping. Checkout shows the total before you pay.`,
      },
      {
        id: 'card-safe',
        question: 'Is my card safe?',
        answer: () =>
          'Yes. Your browser sends your card data directly to the payment provider. We see only the brand, the last four digits and the expiration date.',
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
        question: 'Which size should I order?',
        answer: () =>
          'Compare your measurements with the size guide, in inches or centimeters. Between two sizes, choose the larger one.',
        more: { label: 'Size guide', to: paths.sizeGuide() },
      },
      {
        id: 'washing',
        question: 'How do I wash my clothes?',
        answer: () =>
          'Follow the care label. In general, wash cold, inside out and not too often. Airing is often enough for knitwear.',
      },
    ],
  },
  {
    id: 'contact',
    title: 'Contact and account',
    questions: [
      {
        id: 'reply',
        question: 'How soon do you reply?',
        answer: ({ replyHours, supportHours }) =>
          `We reply within ${replyHours}. You can call us ${supportHours}.`,
        more: contact,
      },
      {
        id: 'password',
        question: 'I forgot my password. What now?',
        answer: () =>
          'Request a link to set a new one. We email it to you, and it works for one hour.',
        more: { label: 'Reset your password', to: paths.forgotPassword() },
      },
      {
        id: 'newsletter',
        question: 'How do I unsubscribe from the newsletter?',
        answer: () => 'Select the unsubscribe link at the bottom of any newsletter.',
      },
    ],
  },
]

const splitWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Finds the questions that contain every word of `search`, matching the beginning of words. */
export function findQuestions(
  groups: readonly QuestionGroup[],
  search: string,
  facts: Facts,
): QuestionGroup[] {
  const searched = splitWords(search)
  const matches = ({ question, answer }: Question) => {
    const present = splitWords(`${question} ${answer(facts)}`)
    return searched.every(word => present.some(other => other.startsWith(word)))
  }
  return groups
    .map(group => ({ ...group, questions: group.questions.filter(matches) }))
    .filter(group => group.questions.length > 0)
}
