import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** Returns the axe violations of a page by rule. */
export async function violationsOf(page: Page): Promise<{ rule: string; html: string[] }[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async () => {
    const results = await window.axe?.run({ resultTypes: ['violations'] })
    return results?.violations.map(({ id, nodes }) => ({
      rule: id,
      html: nodes.map(({ html }) => html),
    }))
  })
  if (!found) throw new Error('axe could not be loaded')
  return found
}
