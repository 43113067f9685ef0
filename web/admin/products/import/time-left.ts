/** Milliseconds after which a rate says something about the rest. */
const settled = 3_000

/**
 * Estimates how long the rest of a run takes, such as "About 2 minutes left". Empty at its start. `done`
 * and `total` are counts, `began` is the moment when it started, in milliseconds since 1970, and the count at that moment.
 */
export const timeLeft = (
  { done, total, began }: { done: number; total: number; began: { at: number; done: number } },
  now: number,
): string => {
  const spent = now - began.at
  const made = done - began.done
  if (spent < settled || made <= 0) return ''
  const seconds = ((spent / made) * (total - done)) / 1000
  if (seconds < 50) return 'Less than a minute left'
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`
  return `About ${Math.round(minutes / 60)} hours left`
}
