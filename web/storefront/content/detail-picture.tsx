import { detailAlts } from '../../../shared/brand-about.ts'
import { classNames } from '../../ui/class-names.ts'

/** A close-up under `/art/detail`. */
export type Detail = keyof typeof detailAlts

/** The part to keep in view when the picture is cropped, if not the center. */
const positions: Partial<Record<Detail, string>> = {
  waist: 'object-top',
  laces: 'object-[50%_18%]',
}

type Props = {
  of: Detail
  className?: string
  /** For pictures below the fold. */
  lazy?: boolean
}

export const DetailPicture = ({ of, className, lazy = false }: Props) => (
  <img
    src={`/art/detail/${of}-960.webp`}
    srcSet={`/art/detail/${of}-480.webp 480w, /art/detail/${of}-960.webp 960w`}
    sizes="(min-width: 1024px) 30vw, (min-width: 768px) 36vw, 92vw"
    alt={detailAlts[of]}
    width={600}
    height={800}
    loading={lazy ? 'lazy' : 'eager'}
    fetchPriority={lazy ? undefined : 'high'}
    className={classNames('w-full bg-paper-2 object-cover', positions[of], className)}
  />
)
