import { classNames } from '../../ui/class-names.ts'

/** Close-ups of our own clothes, under `/art/detail`. */
const alts = {
  buckle: 'A leather strap run through a brass buckle on an olive backpack.',
  tie: 'A floral wrap dress tied at the waist with a bow.',
  clasp: 'The brass clasp of a cognac leather satchel, closed.',
  cuff: 'A turned-up jeans cuff showing the white and ultramarine selvedge.',
  pockets: 'Pockets and buttons of an oat cardigan.',
  laces: 'White sneakers, laced and tied.',
  waist: 'The waistband of glen check trousers.',
  tote: 'The woven Selvedge label on a canvas tote.',
}
export type Detail = keyof typeof alts

/** Which part stays in view where the picture is cropped; the middle, if not said. */
const parts: Partial<Record<Detail, string>> = { waist: 'object-top', laces: 'object-[50%_18%]' }

type Props = {
  of: Detail
  className?: string
  /** Loaded when it comes near; for what is not seen first. */
  lazy?: boolean
}

export const DetailPicture = ({ of, className, lazy = false }: Props) => (
  <img
    src={`/art/detail/${of}-960.webp`}
    srcSet={`/art/detail/${of}-480.webp 480w, /art/detail/${of}-960.webp 960w`}
    sizes="(min-width: 1024px) 30vw, (min-width: 768px) 36vw, 92vw"
    alt={alts[of]}
    width={600}
    height={800}
    loading={lazy ? 'lazy' : 'eager'}
    fetchPriority={lazy ? undefined : 'high'}
    className={classNames('w-full bg-paper-2 object-cover', parts[of], className)}
  />
)
