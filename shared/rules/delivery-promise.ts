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

const isWeekend = (date: Date): boolean => date.getUTCDay() % 6 === 0

/**
 * Returns the day (`YYYY-MM-DD`) a number of days after the order, in business days if
 * `businessOnly`.
 */
export const deliveryDay = (orderedOn: string, days: number, businessOnly: boolean): string => {
  const date = new Date(`${orderedOn}T00:00:00Z`)
  for (let left = days; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (!businessOnly || !isWeekend(date)) left--
  }
  return date.toISOString().slice(0, 10)
}

/** The days on which an order is expected. They are the same if the method takes a fixed time. */
export type ExpectedDays = { first: string; last: string }

const countFrom = (day: string, { first, last, businessOnly }: DeliveryTime): ExpectedDays => ({
  first: deliveryDay(day, first, businessOnly),
  last: deliveryDay(day, last, businessOnly),
})

/**
 * Returns the days on which a package is expected, or null if the method names none. Counts from the
 * day of the order, or from the package's own day if it left when it should have arrived.
 */
export const expectedArrival = (
  deliveryTime: string,
  { orderedOn, shippedOn }: { orderedOn: string; shippedOn: string | null },
): ExpectedDays | null => {
  const time = parseDeliveryTime(deliveryTime)
  if (!time) return null
  const promised = countFrom(orderedOn, time)
  return shippedOn !== null && shippedOn >= promised.first ? countFrom(shippedOn, time) : promised
}
