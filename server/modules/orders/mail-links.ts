import { mailedCancelLink } from './cancellations/index.ts'
import { mailedClaimLink } from './claims/index.ts'
import { mailedConfirmationLink } from './confirmations/index.ts'
import { mailedFinishLink } from './order-links/index.ts'
import { mailedReturnLink } from './returns/index.ts'

/** The makers of the links in mail about orders, by their kind. */
export const orderMailLinks = {
  'order-claim': mailedClaimLink,
  'order-confirmation': mailedConfirmationLink,
  'order-finish': mailedFinishLink,
  'order-cancel': mailedCancelLink,
  'order-return': mailedReturnLink,
}
