/** Cuts a text to at most `max` UTF-16 units, never within a surrogate pair such as an emoji's. */
export const cutText = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
