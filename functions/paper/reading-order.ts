import makeBidi, { type Bidi } from 'bidi-js'

// The types describe the ES module, but Node loads the CommonJS build.
const bidi = (makeBidi as unknown as () => Bidi)()

const rightToLeftScript = /[\p{Script=Hebrew}\p{Script=Arabic}]/u

/** Returns whether a text contains right-to-left script. */
export const hasRightToLeft = (text: string): boolean => rightToLeftScript.test(text)

/** A part of a line with one direction, in logical order. */
export type LineSegment = { text: string; rightToLeft: boolean }

type Embedding = ReturnType<typeof bidi.getEmbeddingLevels>

/** Maps each character's index to its visual position from the left. */
const visualPositions = (line: string, embedding: Embedding): number[] => {
  const order = Array.from({ length: line.length }, (_, at) => at)
  for (const [start = 0, end = 0] of bidi.getReorderSegments(line, embedding))
    order.splice(start, end - start + 1, ...order.slice(start, end + 1).reverse())
  const places: number[] = []
  for (const [place, at] of order.entries()) places[at] = place
  return places
}

/** Splits a line into words and spaces, and further where the direction changes. */
const splitDirections = (line: string, { levels }: Embedding) => {
  const pieces: (LineSegment & { at: number })[] = []
  for (const [word = ''] of line.matchAll(/\S+|\s+/g)) {
    let at = pieces.reduce((sum, { text }) => sum + text.length, 0)
    const end = at + word.length
    while (at < end) {
      const level = levels[at] ?? 0
      let until = at + 1
      while (until < end && levels[until] === level) until++
      pieces.push({ text: line.slice(at, until), rightToLeft: level % 2 === 1, at })
      at = until
    }
  }
  return pieces
}

const mirror = (text: string): string =>
  Array.from(text, letter => bidi.getMirroredCharacter(letter) ?? letter).join('')

/**
 * Splits a line into pieces in visual order, left to right, by the Unicode bidirectional algorithm.
 * A line without right-to-left script stays whole.
 */
export const visualRuns = (line: string): LineSegment[] => {
  if (!hasRightToLeft(line)) return [{ text: line, rightToLeft: false }]
  const embedding = bidi.getEmbeddingLevels(line)
  const places = visualPositions(line, embedding)
  return splitDirections(line, embedding)
    .toSorted((a, b) => (places[a.at] ?? 0) - (places[b.at] ?? 0))
    .map(({ text, rightToLeft }) => ({ text: rightToLeft ? mirror(text) : text, rightToLeft }))
}
