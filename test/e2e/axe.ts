import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe finds wrong with a page, by rule. Legacy mode spares it a second page, which only frames
 * from other sites need.
 */
export async function violationsOf(page: Page): Promise<{ rule: string; html: string[] }[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => ({ rule: id, html: nodes.map(({ html }) => html) }))
}
