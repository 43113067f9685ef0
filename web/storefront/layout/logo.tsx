import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'

export const Logo = () => (
  <Link to={paths.home()} className="serif text-logo" aria-label="Selvedge, home">
    Selvedge
  </Link>
)
