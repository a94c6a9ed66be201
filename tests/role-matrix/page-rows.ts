import type { AddressName } from '#shared/addresses.ts'
import type { ScreenName } from '#web/dashboard/screens.ts'
import type { ObjectName } from './plant-objects.ts'

/** A status, or the path of a redirect. */
export type Outcome = number | `/${string}`

/** What a page or a screen answers a guest, a member, an admin and the owner. */
export type DocumentRow = {
  outcomes: [guest: Outcome, user: Outcome, admin: Outcome, owner: Outcome]
  /** What stands for the parameter of the address: an object of another person, or a text. */
  parameter?: ObjectName | { text: string }
  /** A query parameter that the document needs. */
  query?: [name: string, value: ObjectName]
}

const everyone = (outcome: Outcome): DocumentRow => ({
  outcomes: [outcome, outcome, outcome, outcome],
})
const membersOnly: DocumentRow = { outcomes: ['/login', 200, 200, 200] }
const adminsOnly: DocumentRow = { outcomes: ['/login', '/dashboard', 200, 200] }
const guestsOnly: DocumentRow = { outcomes: [200, '/dashboard', '/dashboard', '/dashboard'] }

/** Every page of the site. */
export const PAGE_ROWS: Record<AddressName, DocumentRow> = {
  home: everyone(200),
  blog: everyone(200),
  category: { ...everyone(200), parameter: 'category' },
  post: { outcomes: [404, 404, 200, 200], parameter: 'draftSlug' },
  posts: everyone(200),
  author: { ...everyone(200), parameter: 'author' },
  tag: { ...everyone(404), parameter: { text: 'none' } },
  preview: { outcomes: [404, 404, 200, 200], parameter: 'previewToken' },
  search: everyone(200),

  store: everyone(200),
  product: { ...everyone(200), parameter: 'productSlug' },
  collection: { ...everyone(200), parameter: 'collectionSlug' },
  productReviews: { ...everyone(404), parameter: 'productSlug' },
  backInStock: { ...everyone(200), parameter: 'productSlug' },
  tellMe: { ...everyone(200), parameter: { text: 'none' } },
  stopWaiting: { ...everyone(200), parameter: { text: 'none' } },
  cart: everyone(200),
  discount: { ...everyone('/store'), parameter: { text: 'SPRING-10' } },
  checkout: everyone(200),
  expressCheckout: everyone('/checkout'),
  checkoutOrder: { ...everyone(404), parameter: 'order' },

  login: guestsOnly,
  loginCode: guestsOnly,
  logout: everyone('/'),
  signup: guestsOnly,
  forgotPassword: everyone(200),
  resetPassword: { ...everyone(200), parameter: { text: 'none' } },
  setup: everyone(404),
  dataExport: { ...everyone(404), parameter: { text: 'none' } },
  keepAccount: { ...everyone(200), parameter: { text: 'none' } },
  proveEmail: { ...everyone(200), parameter: { text: 'none' } },
  endSession: { ...everyone(200), parameter: { text: 'none' } },
  changeEmail: { ...everyone(200), parameter: { text: 'none' } },
  undoEmailChange: { ...everyone(200), parameter: { text: 'none' } },
  removeFactor: { ...everyone(200), parameter: { text: 'none' } },
  mailSettings: everyone('/dashboard/settings'),
  acceptInvitation: { ...everyone(404), parameter: { text: 'none' } },
  takeBack: { ...everyone(200), parameter: { text: 'none' } },
  unsubscribe: { ...everyone(200), parameter: { text: 'none' } },
  myOrders: everyone(200),
  order: { outcomes: ['/login', 404, 404, 404], parameter: 'order' },
  trackOrder: everyone(200),
  guestOrders: everyone(200),
  finishOrder: { ...everyone(200), parameter: { text: 'none' } },
  cancelOrder: { outcomes: ['/login', 404, 404, 404], parameter: 'order' },
  confirmOrder: { ...everyone(200), parameter: { text: 'none' } },
  returnOrder: { outcomes: ['/login', 404, 404, 404], parameter: 'order' },
  reviewOrder: { outcomes: ['/login', 404, 404, 404], parameter: 'order' },
  stopReviewMail: { ...everyone(200), parameter: { text: 'none' } },
  claimOrders: { ...membersOnly, parameter: { text: 'none' } },
  savedPosts: everyone(200),
  currency: everyone('/'),
  country: everyone(200),

  about: everyone(200),
  contact: everyone(200),
  privacyPolicy: everyone(200),
  termsOfService: everyone(200),
  refundPolicy: everyone(200),
  shippingPolicy: everyone(200),

  dashboardCategory: { ...everyone(200), parameter: 'category' },
  dashboard: membersOnly,
  dashboardScreen: { ...adminsOnly, parameter: { text: 'comments' } },
  formerAnalytics: everyone('/dashboard/analytics'),
}

/** Every screen of the dashboard. */
export const SCREEN_ROWS: Record<ScreenName, DocumentRow> = {
  overview: membersOnly,
  settings: membersOnly,
  'create-post': membersOnly,
  'manage-blogs': membersOnly,
  'post-calendar': membersOnly,
  comments: adminsOnly,
  messages: adminsOnly,
  'manage-categories': membersOnly,
  'manage-products': adminsOnly,
  'products-sheet': adminsOnly,
  'import-products': adminsOnly,
  'edit-product': { ...adminsOnly, parameter: 'product' },
  'product-options': { ...adminsOnly, parameter: 'product' },
  'add-product': adminsOnly,
  'ai-blog-generator': adminsOnly,
  analytics: adminsOnly,
  earnings: adminsOnly,
  'store-analytics': adminsOnly,
  'affiliate-reports': adminsOnly,
  'link-analytics': adminsOnly,
  'blog-analytics': { outcomes: ['/login', 200, 200, 200], parameter: 'post' },
  payments: adminsOnly,
  orders: adminsOnly,
  'new-order': adminsOnly,
  reviews: adminsOnly,
  'print-orders': { ...adminsOnly, query: ['ids', 'order'] },
  order: { ...adminsOnly, parameter: 'note' },
  customers: adminsOnly,
  customer: { ...adminsOnly, parameter: 'customer' },
  collections: adminsOnly,
  'edit-collection': { ...adminsOnly, parameter: 'collection' },
  'discount-codes': adminsOnly,
  users: adminsOnly,
  user: { ...adminsOnly, parameter: 'account' },
  outbox: adminsOnly,
  connections: adminsOnly,
  'store-settings': adminsOnly,
  audit: { outcomes: ['/login', '/dashboard', '/dashboard', 200] },
  'failed-tasks': { outcomes: ['/login', '/dashboard', '/dashboard', 200] },
}
