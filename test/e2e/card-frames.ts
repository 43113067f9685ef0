import { expect, type Page } from './story.ts'

/** Stripe's frame with the card fields. */
export const cardFrame = (page: Page) =>
  page.frameLocator('iframe[title="Secure payment input frame"]')
/** Stripe's frame with the wallet buttons. */
export const walletButtons = (page: Page) =>
  page.frameLocator('iframe[title="Secure express checkout frame"]')
/** The sheet of a wallet. */
export const walletSheet = (page: Page) => page.frameLocator('iframe[title="Wallet"]')

/** The page of the shopper's bank. */
const bankPage = (page: Page) =>
  page.frameLocator('iframe[title="Bank authentication"]').frameLocator('iframe')

/** Types a card into Stripe's frame. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await cardFrame(page).getByLabel('Card number').fill(number)
  await cardFrame(page).getByLabel('Expiration date').fill('1240')
  await cardFrame(page).getByLabel('Security code').fill('123')
}

/** Answers the bank's question. */
export const answerBank = (page: Page, answer: 'Complete' | 'Fail') =>
  bankPage(page)
    .getByRole('button', { name: `${answer} authentication` })
    .click()

/** Waits for the bank's page. */
export const expectBank = (page: Page) =>
  expect(bankPage(page).getByRole('button', { name: 'Complete authentication' })).toBeVisible()
