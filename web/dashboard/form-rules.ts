import { aboutIn } from '#server/modules/accounts/author/schema.ts'
import { changePasswordIn } from '#server/modules/accounts/change-password/schema.ts'
import { changeEmailIn } from '#server/modules/accounts/email-change/schema.ts'
import { inviteIn } from '#server/modules/accounts/invitations/schema.ts'
import { renamePasskeyIn } from '#server/modules/accounts/passkeys/schema.ts'
import { updateNameIn } from '#server/modules/accounts/profile/schema.ts'
import { codeIn } from '#server/modules/accounts/two-step/schema.ts'
import { blogBrief } from '#server/modules/ai/schema.ts'
import { updatePostIn } from '#server/modules/blog/saving/schema.ts'
import { sendBackIn } from '#server/modules/blog/review/schema.ts'
import { createCollectionIn } from '#server/modules/catalog/collections/schema.ts'
import { stockCountIn, updateProductIn } from '#server/modules/catalog/saving/schema-bodies.ts'
import { listProductsQuery } from '#server/modules/catalog/schema.ts'
import { addCommentIn } from '#server/modules/comments/schema.ts'
import { customerIn } from '#server/modules/customers/schema.ts'
import { answerIn } from '#server/modules/messages/schema.ts'
import {
  manualOrderIn,
  orderMailIn,
  putOrderIn,
  refundIn,
} from '#server/modules/orders/administration/schema.ts'
import { putAddressIn } from '#server/modules/orders/address/schema.ts'
import { declineCancelIn } from '#server/modules/orders/cancellations/schema.ts'
import { createCodeIn } from '#server/modules/orders/discounts/schema.ts'
import { answerReturnIn } from '#server/modules/orders/returns/schema.ts'
import { viewNameIn } from '#server/modules/orders/views/schema.ts'
import { answerReviewIn } from '#server/modules/reviews/schema.ts'
import { settingsIn } from '#server/modules/settings/schema-api.ts'
import { updateCategoryIn } from '#shared/api/category-schemas.ts'
import { rulesOf } from '#shared/api/field-rules.ts'
import { addressIn } from '#shared/people/postal-address.ts'
import { noteIn } from '#shared/api/schemas.ts'

const { fullName: name, phone: phoneNumber, ...address } = rulesOf(addressIn)
const [, orderWithAddress] = manualOrderIn.options

/**
 * What the server's schemas allow, for each form by its fields. Only the server-side shell imports this: the browser receives the
 * rules with the document and never loads the schemas.
 */
export const FORM_RULES = {
  about: rulesOf(aboutIn),
  address: { name, phoneNumber, ...address },
  answer: rulesOf(answerIn),
  brief: rulesOf(blogBrief),
  category: rulesOf(updateCategoryIn.required()),
  code: rulesOf(codeIn),
  collection: rulesOf(createCollectionIn),
  comment: rulesOf(addCommentIn),
  customer: rulesOf(customerIn),
  discountCode: rulesOf(createCodeIn),
  email: rulesOf(changeEmailIn),
  invitation: rulesOf(inviteIn),
  name: rulesOf(updateNameIn),
  note: rulesOf(noteIn),
  order: rulesOf(orderWithAddress),
  orderAddress: rulesOf(putAddressIn),
  orderMail: rulesOf(orderMailIn),
  orderView: rulesOf(viewNameIn),
  passkey: rulesOf(renamePasskeyIn),
  password: rulesOf(changePasswordIn),
  post: rulesOf(updatePostIn),
  product: rulesOf(updateProductIn),
  refund: rulesOf(refundIn),
  returnAnswer: rulesOf(answerReturnIn),
  declineCancel: rulesOf(declineCancelIn),
  review: rulesOf(sendBackIn),
  reviewAnswer: rulesOf(answerReviewIn),
  search: rulesOf(listProductsQuery),
  settings: rulesOf(settingsIn),
  shipment: rulesOf(putOrderIn),
  stockCount: rulesOf(stockCountIn),
}

export type FormRules = typeof FORM_RULES
export type FormName = keyof FormRules
