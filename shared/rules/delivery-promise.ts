import { addDays } from './day.ts'

/** The days a shipping method takes, from `first` to `last`, counted from the day of the order. */
type DeliveryTime = { first: number; last: number; businessOnly: boolean }

/**
 * Parses the delivery time of a shipping method: `5-7 business days` takes 5 to 7 days, not counting
 * weekends. Returns null if the text names no days.
 */
export const parseDeliveryTime = (text: string): DeliveryTime | null => {
  const [, first, last = first, kind] =
    /(\d+)(?:\s*(?:[-–]|to)\s*(\d+))?\s*(?:(business|working|week)\s*)?days?\b/i.exec(text) ?? []
  if (first === undefined) return null
  return { first: Number(first), last: Number(last), businessOnly: kind !== undefined }
}

const isWeekend = (day: string): boolean =>
  [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Returns the day (`YYYY-MM-DD`) a number of days after the order, in business days if asked. */
export const deliveryDay = (orderedOn: string, days: number, businessOnly: boolean): string => {
  let day = orderedOn
  for (let left = days; left > 0; ) {
    day = addDays(day, 1)
    if (!businessOnly || !isWeekend(day)) left--
  }
  return day
}
