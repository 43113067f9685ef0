import { addDays } from './day.ts'

type Promise = { days: number; businessOnly: boolean }

/**
 * The days within which a shipping method says it delivers: `5-7 business days` promises 7, not
 * counting weekends. Null where its words name none.
 */
export const promiseOf = (deliveryTime: string): Promise | null => {
  const [, count, kind] = /(\d+)\s*(?:(business|working|week)\s*)?days?\b/i.exec(deliveryTime) ?? []
  if (count === undefined) return null
  return { days: Number(count), businessOnly: kind !== undefined }
}

const isWeekend = (day: string): boolean =>
  [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** The last day that keeps a promise made on `day`. */
export const promisedDay = (day: string, { days, businessOnly }: Promise): string => {
  let last = day
  for (let left = days; left > 0; ) {
    last = addDays(last, 1)
    if (!businessOnly || !isWeekend(last)) left--
  }
  return last
}
