import type { AddressName } from '#shared/addresses.ts'
import { shell } from '#web/dashboard/shell.tsx'
import { forgotPasswordPage } from '#web/pages/account/forgot-password-page.tsx'
import { loginCodePage } from '#web/pages/account/login-code-page.tsx'
import { loginPage } from '#web/pages/account/login-page.tsx'
import { changeEmailPage, undoEmailChangePage } from '#web/pages/account/change-email-pages.tsx'
import { logoutPage } from '#web/pages/account/logout-page.ts'
import { endSessionPage } from '#web/pages/account/end-session-page.tsx'
import { acceptInvitationPage } from '#web/pages/account/accept-invitation-page.tsx'
import { takeBackPage } from '#web/pages/account/take-back-page.tsx'
import { dataExportPage } from '#web/pages/account/data-export-page.tsx'
import { keepAccountPage } from '#web/pages/account/keep-account-page.tsx'
import { proveEmailPage } from '#web/pages/account/prove-email-page.tsx'
import { removeFactorPage } from '#web/pages/account/remove-factor-page.tsx'
import { resetPasswordPage } from '#web/pages/account/reset-password-page.tsx'
import { savedPostsPage } from '#web/pages/account/saved-posts/saved-posts-page.tsx'
import { setupPage } from '#web/pages/account/setup-page.tsx'
import { signupPage } from '#web/pages/account/signup-page.tsx'
import { unsubscribePage } from '#web/pages/account/unsubscribe-page.tsx'
import { blogPage } from '#web/pages/blog/blog-page.tsx'
import { categoryPage } from '#web/pages/blog/category-page.tsx'
import { authorPage } from '#web/pages/blog/author-page.tsx'
import { postsPage, tagPage } from '#web/pages/blog/posts-pages.tsx'
import { postPage } from '#web/pages/blog/post-page.tsx'
import { previewPage } from '#web/pages/blog/preview-page.tsx'
import { countryPage } from '#web/pages/country-page.tsx'
import { currencyPage } from '#web/pages/currency-page.ts'
import { formerPage } from '#web/pages/retired-address-page.ts'
import { homePage } from '#web/pages/home/home-page.tsx'
import { contactPage } from '#web/pages/info/contact-page.tsx'
import { infoPage } from '#web/pages/info/info-page.tsx'
import { claimOrdersPage } from '#web/pages/orders/claim-orders-page.tsx'
import { cancelOrderPage } from '#web/pages/orders/cancelling/cancel-order-page.tsx'
import { finishOrderPage } from '#web/pages/orders/finish-order-page.tsx'
import { confirmOrderPage } from '#web/pages/orders/confirm-order-page.tsx'
import { myOrdersPage } from '#web/pages/orders/my-orders-page.tsx'
import { orderPage } from '#web/pages/orders/order-page.tsx'
import { returnOrderPage } from '#web/pages/orders/returns/return-order-page.tsx'
import { reviewOrderPage } from '#web/pages/orders/review/review-order-page.tsx'
import { stopReviewMailPage } from '#web/pages/orders/review/stop-review-mail-page.tsx'
import { trackOrderPage } from '#web/pages/orders/track-order-page.tsx'
import { searchPage } from '#web/pages/search/search-page.tsx'
import { cartPage } from '#web/pages/shop/cart/cart-page.tsx'
import { discountPage } from '#web/pages/shop/cart/discount-page.ts'
import { checkoutPage } from '#web/pages/shop/checkout/checkout-page.tsx'
import { expressPage } from '#web/pages/shop/checkout/express-page.tsx'
import { payPage } from '#web/pages/shop/pay/pay-page.tsx'
import { collectionPage } from '#web/pages/shop/collection/collection-page.tsx'
import { productPage } from '#web/pages/shop/product/product-page.tsx'
import { backInStockPage } from '#web/pages/shop/restock/back-in-stock-page.tsx'
import { stopWaitingPage, tellMePage } from '#web/pages/shop/restock/mailed-wait-pages.tsx'
import { reviewsPage } from '#web/pages/shop/reviews/reviews-page.tsx'
import { storePage } from '#web/pages/shop/store/store-page.tsx'
import type { Page } from './page.ts'

/** The page of each address in `shared/addresses.ts`. */
export const PAGES: Record<AddressName, Page> = {
  home: homePage,
  blog: blogPage,
  category: categoryPage,
  post: postPage,
  posts: postsPage,
  author: authorPage,
  tag: tagPage,
  preview: previewPage,
  search: searchPage,

  store: storePage,
  product: productPage,
  collection: collectionPage,
  productReviews: reviewsPage,
  backInStock: backInStockPage,
  tellMe: tellMePage,
  stopWaiting: stopWaitingPage,
  cart: cartPage,
  discount: discountPage,
  checkout: checkoutPage,
  expressCheckout: expressPage,
  checkoutOrder: payPage,

  login: loginPage,
  loginCode: loginCodePage,
  logout: logoutPage,
  signup: signupPage,
  forgotPassword: forgotPasswordPage,
  resetPassword: resetPasswordPage,
  setup: setupPage,
  proveEmail: proveEmailPage,
  endSession: endSessionPage,
  keepAccount: keepAccountPage,
  dataExport: dataExportPage,
  changeEmail: changeEmailPage,
  undoEmailChange: undoEmailChangePage,
  removeFactor: removeFactorPage,
  mailSettings: formerPage('/dashboard/settings#mail'),
  acceptInvitation: acceptInvitationPage,
  takeBack: takeBackPage,
  unsubscribe: unsubscribePage,
  myOrders: myOrdersPage,
  order: orderPage,
  trackOrder: trackOrderPage,
  guestOrders: trackOrderPage,
  finishOrder: finishOrderPage,
  cancelOrder: cancelOrderPage,
  confirmOrder: confirmOrderPage,
  returnOrder: returnOrderPage,
  reviewOrder: reviewOrderPage,
  stopReviewMail: stopReviewMailPage,
  claimOrders: claimOrdersPage,
  savedPosts: savedPostsPage,
  currency: currencyPage,
  country: countryPage,

  about: infoPage('about'),
  contact: contactPage,
  privacyPolicy: infoPage('privacy-policy'),
  termsOfService: infoPage('terms-of-service'),
  refundPolicy: infoPage('refund-policy'),
  shippingPolicy: infoPage('shipping-policy'),

  dashboardCategory: categoryPage,
  dashboard: shell,
  dashboardScreen: shell,
  formerAnalytics: formerPage('/dashboard/analytics'),
}
