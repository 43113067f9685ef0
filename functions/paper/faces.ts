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
  // Where a name is not written in Latin letters: Greek, Cyrillic, Vietnamese, Devanagari.
  world: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  worldMedium: '@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf',
  arabic: '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  hebrew: '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  thai: '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  japanese: '@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf',
  korean: '@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf',
} as const
type File = keyof typeof files

/** Letters that are joined leave no room between them. */
const joined: ReadonlySet<string> = new Set<File>(['arabic'])

/** Whether a font's letters may stand further apart, or closer, than it says. */
export const maySpace = (font: string): boolean => !joined.has(font)

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
/** The space of this font, an empty glyph at the end of its file, is one that fontkit fails at. */
const spaceless: File = 'korean'
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
    'arabic',
    'hebrew',
    'thai',
    'japanese',
    'korean',
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

  /** The runs of a text that is composed, in the order it is read. */
  return (text: string, face: Face): Run[] => {
    const runs: Run[] = []
    const words = text.match(/\S+|\s+/g) ?? []
    for (const run of words.flatMap(word => runsOfWord(word, face))) {
      const last = runs.at(-1)
      const goesOn = last && last.font !== spaceless && isSpace.test(run.text)
      if (last && (last.font === run.font || goesOn)) last.text += run.text
      else runs.push(run)
    }
    return runs
  }
}
