import { router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { orderAddressRoutes } from './address/routes.ts'
import { bulkOrderRoutes } from './bulk/routes.ts'
import { cancellationRoutes } from './cancellations/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { expressRoutes } from './express/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { administrationRoutes } from './administration/routes.ts'
import { cancelAnswerRoutes } from './administration/routes-cancellations.ts'
import { returnAnswerRoutes } from './administration/routes-returns.ts'
import { discountRoutes } from './discounts/routes.ts'
import { confirmationRoutes } from './confirmations/routes.ts'
import { claimRoutes } from './claims/routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { parcelRoutes } from './parcels/routes.ts'
import { readingRoutes } from './reading/routes.ts'
import { orderLinkRoutes } from './order-links/routes.ts'
import { editingRoutes } from './editing/routes.ts'
import { returnRoutes } from './returns/routes.ts'
import { viewRoutes } from './views/routes.ts'
import { waitingRoutes } from './waiting/routes.ts'

export function orderRoutes(ctx: Context) {
  return router()
    .route('/', cartRoutes(ctx))
    .route('/', checkoutRoutes(ctx))
    .route('/', expressRoutes(ctx))
    .route('/', paymentRoutes(ctx))
    .route('/', readingRoutes(ctx))
    .route('/', waitingRoutes(ctx))
    .route('/', orderLinkRoutes(ctx))
    .route('/', bulkOrderRoutes(ctx))
    .route('/', administrationRoutes(ctx))
    .route('/', orderAddressRoutes(ctx))
    .route('/', invoiceRoutes(ctx))
    .route('/', parcelRoutes(ctx))
    .route('/', viewRoutes(ctx))
    .route('/', editingRoutes(ctx))
    .route('/', cancellationRoutes(ctx))
    .route('/', cancelAnswerRoutes(ctx))
    .route('/', returnRoutes(ctx))
    .route('/', returnAnswerRoutes(ctx))
    .route('/', discountRoutes(ctx))
    .route('/', claimRoutes(ctx))
    .route('/', confirmationRoutes(ctx))
}
