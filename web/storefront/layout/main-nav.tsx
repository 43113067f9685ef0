import { useLocation } from 'react-router-dom'
import { NavItem } from './nav-item.tsx'
import { headerItems } from './navigation.ts'
import { ShopMenu } from './shop-menu.tsx'

/** Navigation on wide screens. */
export function MainNav() {
  const location = useLocation()
  return (
    <nav aria-label="Main" className="hidden lg:block">
      <ul className="flex items-center gap-5 xl:gap-7">
        {headerItems.before.map(item => (
          <NavItem key={item.to} {...item} location={location} />
        ))}
        <ShopMenu key={location.key} />
        {headerItems.after.map(item => (
          <NavItem key={item.to} {...item} location={location} />
        ))}
      </ul>
    </nav>
  )
}
