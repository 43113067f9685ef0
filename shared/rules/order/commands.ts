import type { CardSummary } from '../../schemas/order.ts'
import type {
  CreditNoteRef,
  DisputeFact,
  LineUnits,
  OrderFacts,
  PaymentAttempt,
  ReturnFact,
  Shipment,
  TransferFact,
} from '../../schemas/order-facts.ts'
import type { DirectMethod, ProviderMethod } from '../../schemas/payment-method.ts'

/** Units that are taken from stock or returned to it. */
export type StockUnits = { product_id: string; variant_id: string; quantity: number }

/** Units that go back into stock. `unsold` units of the variant no longer count as sold. */
export type ReturnedStock = StockUnits & { unsold: number }

/** The provider that takes a payment, and its id of the buyer. */
export type AttemptProvider = Pick<PaymentAttempt, 'provider' | 'customer' | 'provider_id'>

/** Everything that can happen to an order. Its ids are new ones, for what the command creates. */
export type Command =
  /** Reserves the items. An order that is paid later is placed at once. */
  | ({
      type: 'place'
      attempt_id: string
      /** Whether the payment details go to the provider right away. */
      is_sent?: boolean
      /** The time until which the transfer may arrive. */
      pay_until?: string
    } & AttemptProvider)
  /** Records that the payment details go to the provider. */
  | { type: 'send'; attempt_id: string }
  /**
   * Records the provider's report about an attempt, from an answer or a notice. Repeats change
   * nothing.
   */
  | {
      type: 'charge'
      attempt_id: string
      state: PaymentAttempt['state']
      amount: number
      reason: string | null
      refund_id: string
      /** Whether the buyer canceled it, so that no email is needed. */
      by_buyer?: boolean
      /** The provider's id of the attempt. */
      provider_id?: string | null
      approval_url?: string | null
      card?: CardSummary | null
    }
  /**
   * Starts the customer's payment of a reopened order with the emailed link, maybe by another
   * method.
   */
  | ({ type: 'pay'; attempt_id: string; method: ProviderMethod } & AttemptProvider)
  /** Records money that staff saw on the store's account. Repeats change nothing. */
  | { type: 'record_payment'; attempt_id: string; amount: number; transfer: TransferFact }
  /** Releases an unpaid order's items: the buyer canceled, or the reservation expired. */
  | { type: 'release'; reason: string; by_buyer?: boolean }
  /** Records that the buyer of a released order left, so they get an email about it. */
  | { type: 'tell_released' }
  /** Cancels an order that wasn't paid in time. */
  | { type: 'lapse'; refund_id: string }
  /** Cancels open units, or all of them. */
  | {
      type: 'cancel'
      units?: readonly LineUnits[]
      restock: boolean
      reason: string
      refund_id: string
    }
  | { type: 'start' }
  | { type: 'stop' }
  | {
      type: 'ship'
      units?: readonly LineUnits[]
      shipment: Pick<Shipment, 'id' | 'carrier' | 'tracking_number' | 'tracking_url'>
      /** Whether staff give the items away: they refunded the whole payment. */
      for_free?: boolean
    }
  | { type: 'deliver'; shipment_ids?: readonly string[]; attempt_id: string }
  /** Takes back a delivery that was recorded by mistake. */
  | { type: 'undeliver'; shipment_id: string }
  /** Records that the carrier brought a package back. */
  | { type: 'package_back'; shipment_id: string }
  /** Corrects the day of a delivery, in the store's time zone. */
  | { type: 'set_delivery'; shipment_id: string; day: string; time_zone: string }
  | {
      type: 'set_tracking'
      shipment_id: string
      tracking: Pick<Shipment, 'carrier' | 'tracking_number' | 'tracking_url'>
    }
  /** Refunds units, shipping or a free amount. */
  | {
      type: 'refund'
      refund_id: string
      by: string
      units: readonly (LineUnits & { restock: boolean })[]
      shipping: number
      /** The amount to deduct, for example for a return label. */
      deduction: number
      /** Replaces the sum, if set. */
      amount?: number
      reason: string
      return_id?: string
    }
  /** Records the provider's answer to a refund. A refund that was made gets its credit note. */
  | {
      type: 'refund_result'
      refund_id: string
      state: 'made'
      credit_note: CreditNoteRef
      provider_id?: string | null
    }
  | { type: 'refund_result'; refund_id: string; state: 'failed'; failure?: string | null }
  /** Records that the provider works on the refund and reports the result later. */
  | { type: 'refund_result'; refund_id: string; state: 'pending'; provider_id: string }
  /** Records that staff paid an owed refund another way. */
  | { type: 'settle_refund'; refund_id: string; paid_by: string; credit_note: CreditNoteRef }
  /** Withdraws an owed refund that was never made. */
  | { type: 'withdraw_refund'; refund_id: string }
  /** Records a dispute that the buyer's bank opened, changed or closed. */
  | { type: 'dispute'; dispute: DisputeFact }
  | {
      type: 'request_return'
      return_id: string
      number: string
      units: ReturnFact['units']
      comment: string | null
      attachments: ReturnFact['attachments']
      complaint_id: string | null
      hash: string | null
    }
  /**
   * Approves a return. `refund_instead` turns an exchange into a refund. At `closes_at` the return
   * closes automatically.
   */
  | { type: 'approve_return'; return_id: string; refund_instead?: boolean; closes_at?: string }
  | { type: 'reject_return'; return_id: string; answer: string }
  /** Records that the items arrived. `restock` lists those that can be sold again. */
  | {
      type: 'receive_return'
      return_id: string
      restock: readonly LineUnits[]
      /** Set to refund the items at once. */
      refund?: {
        refund_id: string
        by: string
        shipping: number
        /** The amount to deduct for the return label. */
        deduction: number
        reason: string
      }
    }
  /** Closes a return: nothing arrived in time, or the customer changed their mind. */
  | { type: 'close_return'; return_id: string; by: 'customer' | 'staff'; answer?: string }
  /**
   * Reopens a canceled order and takes its items again. `payment` is how the customer pays if the
   * money was refunded.
   */
  | {
      type: 'reopen'
      payment: 'link' | DirectMethod | null
      /** The time until which the payment may arrive. */
      pay_until?: string
      attempt_id: string
      /** The order's coupon was deleted, so it isn't counted again. The agreed price stays. */
      coupon_gone?: boolean
    }

/** The emails that a command may lead to. */
export type EmailKind =
  | 'confirmation'
  | 'payment_failed'
  | 'canceled'
  | 'items_canceled'
  | 'shipped'
  | 'delivered'
  | 'refunded'
  | 'return_requested'
  | 'return_approved'
  | 'return_rejected'
  | 'return_received'
  | 'return_closed'
  | 'payment_link'
  | 'transfer_details'
  | 'payment_received'
  | 'disputed'

/** Work that a decision leads to. All of it is safe to repeat. */
export type Effect =
  /** `held` counts the units as held by an order that waits for its buyer. */
  | { type: 'take_stock'; units: StockUnits[]; held?: boolean }
  | {
      type: 'return_stock'
      units: ReturnedStock[]
      /** The reason in the stock history. */
      cause: 'released' | 'returned'
      held?: boolean
    }
  /** Counts units as held while the order waits for its buyer, or stops that. They stay taken. */
  | { type: 'hold_stock'; units: StockUnits[] }
  | { type: 'end_hold'; units: StockUnits[] }
  /** Canceled units that don't go back into stock. */
  | { type: 'write_off'; units: StockUnits[] }
  | { type: 'use_coupon'; code: string }
  | { type: 'return_coupon'; code: string }
  | { type: 'void'; attempt_id: string }
  | { type: 'refund'; refund_id: string }
  | { type: 'credit_note'; refund_id: string }
  /** Closes the return at `at` if its items haven't arrived. */
  | { type: 'expire_return'; return_id: string; at: string }
  /** Cancels an order at `at` if it isn't paid. */
  | { type: 'expire_payment'; at: string }
  /** Emails the buyer at `at` that the order was released, unless they ordered again. */
  | { type: 'tell_released'; at: string }
  | { type: 'email'; kind: EmailKind }

export type RefusalCode = 'not_allowed' | 'invalid' | 'conflict' | 'payment_unknown'

/** The reason why a command is refused, as a sentence for the person who tried. */
export type Refusal = { refused: RefusalCode; sentence: string }

/** The order afterwards, and the work to do. A repeated command has no effects. */
export type Accepted<Order extends OrderFacts = OrderFacts> = { order: Order; effects: Effect[] }
export type Decision<Order extends OrderFacts = OrderFacts> = Accepted<Order> | Refusal

export const isRefused = (decision: Decision): decision is Refusal => 'refused' in decision

/** Creates the refusal for a command that the order's state doesn't allow. */
export const notAllowed = (sentence: string): Refusal => ({ refused: 'not_allowed', sentence })
/** Creates the refusal for invalid values. */
export const invalid = (sentence: string): Refusal => ({ refused: 'invalid', sentence })
/** Returns the order unchanged and without effects. */
export const unchanged = <Order extends OrderFacts>(order: Order): Accepted<Order> => ({
  order,
  effects: [],
})
