export { cardName as cardLabel } from '../../shared/rules/payment-name.ts'
