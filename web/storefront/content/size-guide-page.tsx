import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { PageTitle } from '../page-title.tsx'
import { SizeGuide } from '../size-guide/size-guide.tsx'
import { Fact } from './fact.tsx'
import { PageHead } from './page-head.tsx'

/** `/size-guide`: tables of sizes and how to measure. `?category=` opens one table. */
export function Component() {
  const [params] = useSearchParams()
  return (
    <>
      <PageTitle
        title="Size guide"
        description="Sizes of dresses, tops, bottoms, outerwear, shoes, hats and belts in inches and centimetres, and how to measure."
        canonical={paths.sizeGuide()}
      />
      <PageHead
        title="Size guide"
        lead="A tape, a mirror and five minutes. Measure over what you wear underneath, and do not pull the tape tight."
        picture="waist"
      />
      <div className="page mt-10 lg:mt-14">
        <SizeGuide category={params.get('category') ?? undefined} />
        <p className="mt-14 max-w-160 border-t border-line pt-7 text-lead text-ink-2">
          Still between two sizes?{' '}
          <Link to={paths.contact()} className="underline underline-offset-4 hover:text-ultra">
            Ask us
          </Link>{' '}
          how a piece falls. What does not fit goes back within <Fact name="returnDays" />.
        </p>
      </div>
    </>
  )
}
