import { useSearchParams } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { PageTitle } from '../page-title.tsx'
import { SizeGuide } from '../size-guide/size-guide.tsx'
import { SettingText } from './fact.tsx'
import { PageHead } from './page-head.tsx'

/** `/size-guide`: size tables and how to measure. `?category=` opens one table. */
export function Component() {
  const [params] = useSearchParams()
  return (
    <>
      <PageTitle
        title="Size guide"
        description="Sizes of dresses, tops, bottoms, outerwear, shoes, hats and belts in inches and centimeters, and how to measure."
        canonical={paths.sizeGuide()}
      />
      <PageHead
        title="Size guide"
        lead="All you need is a tape measure and a mirror. Measure over your underwear and don’t pull the tape tight."
        picture="waist"
      />
      <div className="page mt-10 lg:mt-14">
        <SizeGuide category={params.get('category') ?? undefined} />
        <p className="mt-14 max-w-160 border-t border-line pt-7 text-lead text-ink-2">
          Between two sizes?{' '}
          <Link to={paths.contact()} className="underline underline-offset-4 hover:text-ultra">
            Ask us
          </Link>{' '}
          how an item fits. If it doesn’t fit, return it within <SettingText name="returnDays" />.
        </p>
      </div>
    </>
  )
}
