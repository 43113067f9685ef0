import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Face } from './look.ts'

/**
 * Font files by their place in node_modules; `infra/bundle.ts` lays what is named here beside the
 * bundle. All are under the SIL Open Font License.
 */
const files = {
  serif: '@expo-google-fonts/newsreader/300Light/Newsreader_300Light.ttf',
  sans: '@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf',
  medium: '@expo-google-fonts/instrument-sans/500Medium/InstrumentSans_500Medium.ttf',
  // Where a name is not written in Latin letters: Greek, Cyrillic, Vietnamese; then Japanese.
  world: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  worldMedium: '@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf',
  japanese: '@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf',
} as const
type File = keyof typeof files

const { resolve } = createRequire(import.meta.url)
const read = new Map<File, Buffer>()

const load = (file: File): Buffer => {
  const known = read.get(file)
  if (known) return known
  const font = readFileSync(resolve(files[file]))
  read.set(file, font)
  return font
}

/** A font of pdfkit's, as far as it is needed and not declared. */
type Opened = { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }

/** A piece of text that one font can show. */
export type Run = { font: File; text: string }

const isSpace = /^\s+$/
const staysWithLetter = /^[\p{M}\u200d]$/u

/**
 * Finds the font for every letter: the face that is wanted or, where it has no such letter, the
 * first that has; a letter that none has shows as a box. Fonts are read and put into the document
 * when they are first needed.
 */
export const facesOf = (document: PDFKit.PDFDocument) => {
  const opened = new Map<File, (code: number) => boolean>()

  const open = (file: File): ((code: number) => boolean) => {
    const known = opened.get(file)
    if (known) return known
    document.registerFont(file, load(file)).font(file)
    const { font } = (document as unknown as Opened)._font
    const has = (code: number) => font.hasGlyphForCodePoint(code)
    opened.set(file, has)
    return has
  }

  const chainOf = (face: Face): File[] => [
    face,
    face === 'medium' ? 'worldMedium' : 'world',
    'japanese',
  ]

  /** The first font that has all of these letters. */
  const fontOf = (letters: string[], face: Face): File | undefined =>
    chainOf(face).find(file => letters.every(letter => open(file)(letter.codePointAt(0) ?? 0)))

  /** One font for a whole word if there is one, so that no letter stands out of it. */
  const runsOfWord = (word: string, face: Face): Run[] => {
    const letters = [...word]
    const whole = fontOf(letters, face)
    if (whole) return [{ font: whole, text: word }]
    const runs: Run[] = []
    for (const letter of letters) {
      const last = runs.at(-1)
      if (last && staysWithLetter.test(letter)) last.text += letter
      else runs.push({ font: fontOf([letter], face) ?? face, text: letter })
    }
    return runs
  }

  return (text: string, face: Face): Run[] => {
    const runs: Run[] = []
    // Composed, since fonts have more letters with accents than accents to set on letters.
    const words = text.normalize('NFC').match(/\S+|\s+/g) ?? []
    for (const run of words.flatMap(word => runsOfWord(word, face))) {
      const last = runs.at(-1)
      if (last && (last.font === run.font || isSpace.test(run.text))) last.text += run.text
      else runs.push(run)
    }
    return runs
  }
}
