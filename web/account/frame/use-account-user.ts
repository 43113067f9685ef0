import { useOutletContext } from 'react-router-dom'
import type { CurrentUser } from '../../../shared/schemas/user.ts'

/** The customer who is signed in; for pages within the account's frame. */
export const useAccountUser = (): CurrentUser => useOutletContext<CurrentUser>()
