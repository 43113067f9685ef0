import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Face } from './theme.ts'

/**
 * Paths of the font files in node_modules. `infra/bundle.ts` copies them next to the bundle. All are
 * under the SIL Open Font License.
 */
const files = {
  serif: '@expo-google-fonts/newsreader/300Light/Newsreader_300Light.ttf',
  sans: '@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf',
  medium: '@expo-google-fonts/instrument-sans/500Medium/InstrumentSans_500Medium.ttf',
  // For names in Greek, Cyrillic, Vietnamese and Devanagari.
  world: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  worldMedium: '@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf',
  arabic: '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  hebrew: '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  thai: '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  japanese: '@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf',
  korean: '@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf',
} as const
type File = keyof typeof files

/** Fonts with connected letters. */
const connected: ReadonlySet<string> = new Set<File>(['arabic'])

/** Returns whether letter spacing can be applied to a font. */
export const allowsTracking = (font: string): boolean => !connected.has(font)

const { resolve } = createRequire(import.meta.url)
const fontData = new Map<File, Buffer>()

const load = (file: File): Buffer => {
  const cached = fontData.get(file)
  if (cached) return cached
  const font = readFileSync(resolve(files[file]))
  fontData.set(file, font)
  return font
}

/** The internals of a pdfkit font that its types don't declare. */
type DocumentWithFont = { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }

/** A run of text in one font. */
export type FontRun = { font: File; text: string }

const isSpace = /^\s+$/
/** fontkit fails on this font's space, an empty glyph at the end of the file. */
const fontWithoutSpace: File = 'korean'
const combinesWithPrevious = /^[\p{M}\u200d]$/u

/**
 * Creates a function that splits text into runs, each in the first font that has its letters,
 * starting with the given face. Letters that no font has show as boxes. Fonts are loaded and
 * embedded on first use.
 */
export const createFontMatcher = (document: PDFKit.PDFDocument) => {
  const opened = new Map<File, (code: number) => boolean>()

  const open = (file: File): ((code: number) => boolean) => {
    const cached = opened.get(file)
    if (cached) return cached
    document.registerFont(file, load(file)).font(file)
    const { font } = (document as unknown as DocumentWithFont)._font
    const has = (code: number) => font.hasGlyphForCodePoint(code)
    opened.set(file, has)
    return has
  }

  const fallbackChain = (face: Face): File[] => [
    face,
    face === 'medium' ? 'worldMedium' : 'world',
    'arabic',
    'hebrew',
    'thai',
    'japanese',
    'korean',
  ]

  /** Finds the first font that has all letters. */
  const findFont = (letters: string[], face: Face): File | undefined =>
    fallbackChain(face).find(file =>
      letters.every(letter => open(file)(letter.codePointAt(0) ?? 0)),
    )

  /** Uses one font for a whole word if possible, so that its letters match. */
  const splitWord = (word: string, face: Face): FontRun[] => {
    const letters = [...word]
    const whole = findFont(letters, face)
    if (whole) return [{ font: whole, text: word }]
    const runs: FontRun[] = []
    for (const letter of letters) {
      const last = runs.at(-1)
      if (last && combinesWithPrevious.test(letter)) last.text += letter
      else runs.push({ font: findFont([letter], face) ?? face, text: letter })
    }
    return runs
  }

  return (text: string, face: Face): FontRun[] => {
    const runs: FontRun[] = []
    const words = text.match(/\S+|\s+/g) ?? []
    for (const run of words.flatMap(word => splitWord(word, face))) {
      const last = runs.at(-1)
      const continues = last && last.font !== fontWithoutSpace && isSpace.test(run.text)
      if (last && (last.font === run.font || continues)) last.text += run.text
      else runs.push(run)
    }
    return runs
  }
}
