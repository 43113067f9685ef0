import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { useStoreName } from '../../store-name.tsx'

export function Logo() {
  const store = useStoreName()
  return (
    <Link
      to={paths.home()}
      className="serif truncate py-1.5 text-logo max-narrow:text-[min(1.4375rem,7vw)]"
      aria-label={`${store}, home`}
    >
      {store}
    </Link>
  )
}
