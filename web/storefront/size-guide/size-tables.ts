/** A range or a single length, in centimeters. */
export type Span = readonly [from: number, to: number] | number
export type MeasureName =
  | 'Bust'
  | 'Chest'
  | 'Waist'
  | 'Hips'
  | 'Arm'
  | 'Inside leg'
  | 'Foot'
  | 'Head'
  | 'Buckle to middle hole'

export type SizeTable = {
  caption: string
  /** Columns without a unit: the size, then the sizes in other systems. */
  names: readonly string[]
  measures: readonly MeasureName[]
  rows: readonly { names: readonly string[]; spans: readonly Span[] }[]
}
export type SizeGarment = 'dresses' | 'tops' | 'bottoms' | 'outerwear' | 'shoes' | 'accessories'

const letterColumns = ['Size', 'US', 'UK', 'EU']
const letters = [
  ['XS', '0–2', '4–6', '32–34'],
  ['S', '4–6', '8–10', '36–38'],
  ['M', '8–10', '12–14', '40–42'],
  ['L', '12–14', '16–18', '44–46'],
  ['XL', '16–18', '20–22', '48–50'],
] as const
const bust: Span[] = [
  [80, 84],
  [84, 89],
  [89, 95],
  [95, 102],
  [102, 110],
]
const waist: Span[] = [
  [62, 66],
  [66, 71],
  [71, 77],
  [77, 84],
  [84, 92],
]
const hips: Span[] = [
  [88, 92],
  [92, 97],
  [97, 103],
  [103, 110],
  [110, 118],
]
const arm: Span[] = [59, 60, 61, 62, 63]

const letterTable = (caption: string, measures: [MeasureName, Span[]][]): SizeTable => ({
  caption,
  names: letterColumns,
  measures: measures.map(([name]) => name),
  rows: letters.map((names, row) => ({
    names,
    spans: measures.map(([, spans]) => spans[row] as Span),
  })),
})

const bottoms = ['26', '28', '30', '32', '34', '36']
const shoes = [
  ['36', '5½', '4½', '3½'],
  ['37', '6', '5', '4'],
  ['38', '7', '6', '5'],
  ['39', '8', '7', '6'],
  ['40', '8½', '7½', '6½'],
  ['41', '9½', '8½', '7½'],
  ['42', '10', '9', '8'],
  ['43', '11', '10', '9'],
  ['44', '11½', '10½', '9½'],
  ['45', '12½', '11½', '10½'],
] as const

/** Size tables by garment. All lengths are body measurements. */
export const sizeTables: Record<SizeGarment, readonly SizeTable[]> = {
  dresses: [
    letterTable('Dresses', [
      ['Bust', bust],
      ['Waist', waist],
      ['Hips', hips],
    ]),
  ],
  tops: [
    letterTable('Tops', [
      ['Chest', bust],
      ['Waist', waist],
      ['Arm', arm],
    ]),
  ],
  bottoms: [
    {
      caption: 'Bottoms',
      names: ['Size', 'Letter'],
      measures: ['Waist', 'Hips', 'Inside leg'],
      rows: bottoms.map((size, row) => ({
        names: [size, ['XS', 'S', 'M', 'L', 'XL', 'XXL'][row] as string],
        spans: [[66 + 5 * row, 70 + 5 * row], [91 + 5 * row, 95 + 5 * row], row < 2 ? 78 : 80],
      })),
    },
  ],
  outerwear: [
    letterTable('Outerwear', [
      ['Chest', bust],
      ['Waist', waist],
      ['Hips', hips],
      ['Arm', arm],
    ]),
  ],
  shoes: [
    {
      caption: 'Shoes',
      names: ['EU', 'US women', 'US men', 'UK'],
      measures: ['Foot'],
      // An EU size (Paris point) is 2/3 cm; the shoe is 1.5 cm longer than the foot.
      rows: shoes.map(names => ({
        names,
        spans: [Math.round((Number(names[0]) / 1.5 - 1.5) * 10) / 10],
      })),
    },
  ],
  accessories: [
    {
      caption: 'Hats',
      names: ['Size'],
      measures: ['Head'],
      rows: [
        { names: ['S/M'], spans: [[55, 57]] },
        { names: ['M/L'], spans: [[58, 60]] },
      ],
    },
    {
      caption: 'Belts',
      names: ['EU', 'US', 'Bottoms size'],
      measures: ['Buckle to middle hole'],
      rows: bottoms.map((size, row) => ({
        names: [String(75 + 5 * row), String(30 + 2 * row), size],
        spans: [75 + 5 * row],
      })),
    },
  ],
}

/** How to take each measurement. */
export const howToMeasure: Record<MeasureName, string> = {
  Bust: 'Measure around the fullest part, under your arms. Keep the tape level.',
  Chest: 'Measure around the fullest part, under your arms. Keep the tape level.',
  Waist: 'Measure around the narrowest part, with one finger between tape and skin.',
  Hips: 'Measure around the widest part, with your feet together.',
  Arm: 'Measure from the edge of your shoulder over your bent elbow to the wrist.',
  'Inside leg': 'Measure from the crotch to the ankle bone, without shoes.',
  Foot: 'Stand on paper with your heel against a wall and mark your longest toe. Use the longer foot.',
  Head: 'Measure around the widest part, one finger above your ears.',
  'Buckle to middle hole': 'On a belt that fits, measure from where the leather meets the buckle.',
}
