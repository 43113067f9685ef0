import { readCurrentSettings, type Settings, saveSettings } from '../../functions/table/settings.ts'

/** Changes store settings. Returns all previous settings. */
export const setSettings = async (change: Partial<Settings>): Promise<Settings> => {
  const before = await readCurrentSettings()
  await saveSettings({ ...before, ...change, version: before.version }, () => new Error('stale'))
  return before
}

/** Shipping rates in cents: one with a free-shipping threshold and one without. */
export const testRates = [
  { id: 'slow', name: 'Slow', price: 599, delivery_time: '5-7 days', free_over: 5_000 },
  { id: 'flat', name: 'Flat', price: 499, delivery_time: '5-7 days', free_over: null },
]
