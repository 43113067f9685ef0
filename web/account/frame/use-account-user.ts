import { useOutletContext } from 'react-router-dom'
import type { CurrentUser } from '../../../shared/schemas/user.ts'

/** Returns the signed-in customer. Works only inside the account layout. */
export const useAccountUser = (): CurrentUser => useOutletContext<CurrentUser>()
