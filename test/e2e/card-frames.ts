import { expect, type Locator, type Page } from './story.ts'

const cardFields = 'iframe[title="Secure payment input frame"]'
/** Stripe's frame with the card fields. */
export const cardFrame = (page: Page) => page.frameLocator(cardFields)
/** Stripe's frame with the wallet buttons. */
export const walletButtons = (page: Page) =>
  page.frameLocator('iframe[title="Secure express checkout frame"]')
/** The sheet of a wallet. */
export const walletSheet = (page: Page) => page.frameLocator('iframe[title="Wallet"]')

/** The page of the shopper's bank. */
const bankPage = (page: Page) =>
  page.frameLocator('iframe[title="Bank authentication"]').frameLocator('iframe')

const heightOf = async (locator: Locator) => (await locator.boundingBox())?.height ?? 0

/**
 * Types a card into Stripe's frame. Waits until the frame has shrunk after the errors in it went:
 * a button below it moves until then, and a click that began before it moved is lost.
 */
export async function typeCard(page: Page, number: string): Promise<void> {
  await cardFrame(page).getByLabel('Card number').fill(number)
  await cardFrame(page).getByLabel('Expiration date').fill('1240')
  await cardFrame(page).getByLabel('Security code').fill('123')
  const form = cardFrame(page).locator('.p-Form')
  const fits = async () =>
    (await heightOf(page.locator(cardFields))) - Math.ceil(await heightOf(form))
  await expect.poll(fits).toBe(8)
}

/** Answers the bank's question. */
export const answerBank = (page: Page, answer: 'Complete' | 'Fail') =>
  bankPage(page)
    .getByRole('button', { name: `${answer} authentication` })
    .click()

/** Waits for the bank's page. */
export const expectBank = (page: Page) =>
  expect(bankPage(page).getByRole('button', { name: 'Complete authentication' })).toBeVisible()
