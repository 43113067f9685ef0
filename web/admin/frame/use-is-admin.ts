import { useVisitor } from '../../api/queries/current-user.ts'

/** Whether the person is an admin. Managers don't see what only admins may do (Q46). */
export const useIsAdmin = (): boolean => {
  const visitor = useVisitor()
  return visitor.state === 'signed-in' && visitor.user.role === 'admin'
}
