import { router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { addressRoutes } from './addresses/routes.ts'
import { addressFieldRoutes } from './address-fields/routes.ts'
import { authorRoutes } from './author/routes.ts'
import { changePasswordRoutes } from './change-password/routes.ts'
import { confirmRoutes } from './confirm/routes.ts'
import { factorRemovalRoutes } from './factor-removal/routes.ts'
import type { ReadSavedPostIds } from './find-user.ts'
import { ownProfileRoutes } from './profile/routes.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { ownershipRoutes } from './ownership/routes.ts'
import { emailChangeRoutes } from './email-change/routes.ts'
import { emailRoutes } from './email-proof/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { passwordRoutes } from './password-reset/routes.ts'
import { profileRoutes } from './routes-profile.ts'
import type { ChooseCurrency } from './setup/index.ts'
import { setupRoutes } from './setup/routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { signInRoutes } from './routes-sign-in.ts'
import { twoStepRoutes } from './two-step/routes.ts'

type Others = { readSavedPostIds: ReadSavedPostIds; chooseCurrency: ChooseCurrency }

/** What other rooms do of it is handed over: they build on this one. */
export function accountRoutes(ctx: Context, { readSavedPostIds, chooseCurrency }: Others) {
  return router()
    .route('/', signInRoutes(ctx, readSavedPostIds))
    .route('/', changePasswordRoutes(ctx))
    .route('/', sessionRoutes(ctx))
    .route('/', confirmRoutes(ctx))
    .route('/', twoStepRoutes(ctx))
    .route('/', secondFactorRoutes(ctx))
    .route('/', passkeyRoutes(ctx))
    .route('/', factorRemovalRoutes(ctx))
    .route('/', passwordRoutes(ctx))
    .route('/', emailRoutes(ctx))
    .route('/', emailChangeRoutes(ctx))
    .route('/', profileRoutes(ctx, readSavedPostIds))
    .route('/', ownProfileRoutes(ctx, readSavedPostIds))
    .route('/', addressRoutes(ctx))
    .route('/', addressFieldRoutes())
    .route('/', authorRoutes(ctx))
    .route('/', invitationRoutes(ctx))
    .route('/', ownershipRoutes(ctx))
    .route('/', setupRoutes(ctx, chooseCurrency))
}
