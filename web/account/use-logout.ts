import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { clearDrafts } from '../api/form-draft.ts'
import { signOut } from '../api/session/sign-in.ts'
import { paths } from '../paths.ts'

/** Ends the session and opens the sign-in page (S-99). */
export function useLogout() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: signOut,
    onSettled: () => {
      clearDrafts()
      return navigate(paths.login(), { replace: true })
    },
  })
}
