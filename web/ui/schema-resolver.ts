// A schema without fields from common.ts needs the plain messages too.
import '../../shared/schemas/validation-messages.ts'

export { zodResolver } from '@hookform/resolvers/zod'
