import type { ShopHandler } from '../http/request.ts'

/** The catch-all route of the API. */
const unknownRoute = 'ANY /api/{proxy+}'

/**
 * Answers requests outside the contract with 405 or 404 in the usual envelope. Loads the contract of all
 * functions only for them, because each visit begins with a call of this function.
 */
export const withUnknownRoutes =
  (handler: ShopHandler): ShopHandler =>
  async (event, context) => {
    if (event.routeKey !== unknownRoute) return handler(event, context)
    const { answerUnknown } = await import('./answer-unknown.ts')
    return answerUnknown(event, context)
  }
