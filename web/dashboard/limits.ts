import { BRIEF_LIMITS } from '#server/modules/ai/schema.ts'
import { createCategoryIn } from '#shared/category-schemas.ts'
import { signupIn } from '#server/modules/accounts/schema.ts'
import { POST_LIMITS } from '#server/modules/blog/drafts/schema.ts'
import { addressIn } from '#shared/postal-address.ts'
import { longest } from '#shared/longest.ts'

const { shape: ADDRESS } = addressIn

/**
 * The server's maximum text lengths, read from its own schemas. Only the server-side shell imports this: the browser
 * receives the numbers with the document and never loads the schemas.
 */
export const LIMITS = {
  post: POST_LIMITS,
  brief: BRIEF_LIMITS,
  address: {
    name: longest(ADDRESS.fullName),
    phoneNumber: longest(ADDRESS.phone),
    addressLine1: longest(ADDRESS.addressLine1),
    addressLine2: longest(ADDRESS.addressLine2),
    city: longest(ADDRESS.city),
    state: longest(ADDRESS.state),
    postalCode: longest(ADDRESS.postalCode),
  },
  account: { name: longest(signupIn.shape.name) },
  category: { name: longest(createCategoryIn.shape.name), slug: 80 },
}

export type Limits = typeof LIMITS
