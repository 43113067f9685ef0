/** Promises that screens, emails and policies make in the same words. */

/** How long a refund takes to appear. */
export const refundTime = '5 to 10 business days'

/** How the store refunds a payment in cash. */
export const cashRefund = 'in cash or as agreed with our support team'

/** Returns a number of hours in words, such as the time in which the store replies. */
export const hoursText = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`)
