import makeBidi, { type Bidi } from 'bidi-js'

// Its types are those of the module, Node takes the script.
const bidi = (makeBidi as unknown as () => Bidi)()

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u

/** Whether some of a text is read from right to left. */
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text)

/** A piece of a line with one direction; its letters are in the order they are read. */
export type Piece = { text: string; backwards: boolean }

type Embedding = ReturnType<typeof bidi.getEmbeddingLevels>

/** Where each place of a line comes to stand, counted from the left. */
const placesFromLeft = (line: string, embedding: Embedding): number[] => {
  const order = Array.from({ length: line.length }, (_, at) => at)
  for (const [start = 0, end = 0] of bidi.getReorderSegments(line, embedding))
    order.splice(start, end - start + 1, ...order.slice(start, end + 1).reverse())
  const places: number[] = []
  for (const [place, at] of order.entries()) places[at] = place
  return places
}

/** Words and the spaces between them, no piece of which changes its direction. */
const piecesOf = (line: string, { levels }: Embedding) => {
  const pieces: (Piece & { at: number })[] = []
  for (const [word = ''] of line.matchAll(/\S+|\s+/g)) {
    let at = pieces.reduce((sum, { text }) => sum + text.length, 0)
    const end = at + word.length
    while (at < end) {
      const level = levels[at] ?? 0
      let until = at + 1
      while (until < end && levels[until] === level) until++
      pieces.push({ text: line.slice(at, until), backwards: level % 2 === 1, at })
      at = until
    }
  }
  return pieces
}

const mirrored = (text: string): string =>
  Array.from(text, letter => bidi.getMirroredCharacter(letter) ?? letter).join('')

/**
 * The pieces of a line as they stand from left to right, by the Unicode bidirectional algorithm:
 * the whole of it where nothing is read from right to left, else words and spaces.
 */
export const piecesFromLeft = (line: string): Piece[] => {
  if (!hasRightToLeft(line)) return [{ text: line, backwards: false }]
  const embedding = bidi.getEmbeddingLevels(line)
  const places = placesFromLeft(line, embedding)
  return piecesOf(line, embedding)
    .toSorted((a, b) => (places[a.at] ?? 0) - (places[b.at] ?? 0))
    .map(({ text, backwards }) => ({ text: backwards ? mirrored(text) : text, backwards }))
}
