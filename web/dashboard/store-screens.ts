import { loadAddProduct } from './add-product/load-add-product.ts'
import { loadCollections } from './collections/load-collections.ts'
import { customerTitle, loadCustomer } from './customer/load-customer.ts'
import { loadCustomers } from './customers/load-customers.ts'
import { loadConnections } from './connections/load-connections.ts'
import { loadDiscountCodes } from './discount-codes/load-discount-codes.ts'
import {
  collectionStatus,
  collectionTitle,
  loadCollection,
} from './edit-collection/load-collection.ts'
import { loadProduct, productStatus, productTitle } from './edit-product/load-product.ts'
import { loadOutbox } from './outbox/load-outbox.ts'
import { loadProducts } from './manage-products/load-products.ts'
import { loadNewOrder } from './new-order/load-new-order.ts'
import { loadOrder, orderTitle } from './order/load-order.ts'
import { loadOrders } from './orders/load-orders.ts'
import { loadPayments } from './payments/load-payments.ts'
import { loadPrint } from './print-orders/load-print.ts'
import {
  loadProductOptions,
  optionsStatus,
  optionsTitle,
} from './product-options/load-product-options.ts'
import { loadImport } from './import-products/load-import.ts'
import { loadSheet } from './products-sheet/load-sheet.ts'
import { loadReviews } from './reviews/load-reviews.ts'
import { loadStoreSettings } from './store-settings/load-store-settings.ts'
import { failed } from './screen-failure.ts'
import type { Screen } from './screens.ts'

/** What is sold here, and the orders. In the order of the sidebar. */
export const STORE_SCREENS = {
  orders: {
    path: 'orders',
    name: 'Orders',
    failure: failed('orders'),
    needs: 'admin',
    isList: true,
    menu: {
      section: 'Store Management',
      icon: 'truck',
      keys: 'G O',
      count: { name: 'ordersWaiting', waits: true },
    },
    load: loadOrders,
  },
  'new-order': {
    path: 'orders/new',
    name: 'New Order',
    failure: failed('the products'),
    needs: 'admin',
    menu: { icon: 'plus', creates: true, words: 'create add' },
    load: loadNewOrder,
  },
  'print-orders': {
    path: 'orders/print',
    name: 'Print Orders',
    failure: failed('the orders'),
    needs: 'admin',
    load: loadPrint,
  },
  order: {
    path: 'orders/:id',
    name: 'Order',
    title: orderTitle,
    failure: failed('the order'),
    needs: 'admin',
    load: loadOrder,
  },
  customers: {
    path: 'customers',
    name: 'Customers',
    failure: failed('customers'),
    needs: 'admin',
    isList: true,
    menu: { section: 'Store Management', icon: 'users', keys: 'G K', words: 'buyers' },
    load: loadCustomers,
  },
  customer: {
    path: 'customers/:id',
    name: 'Customer',
    title: customerTitle,
    failure: failed('the customer'),
    needs: 'admin',
    load: loadCustomer,
  },
  'manage-products': {
    path: 'manage-products',
    name: 'Manage Products',
    failure: failed('products'),
    needs: 'admin',
    isList: true,
    menu: { section: 'Store Management', icon: 'box', keys: 'G P' },
    load: loadProducts,
  },
  'products-sheet': {
    path: 'manage-products/sheet',
    name: 'Products in a Sheet',
    failure: failed('products'),
    needs: 'admin',
    isList: true,
    menu: { icon: 'pen', words: 'spreadsheet grid bulk prices stock' },
    load: loadSheet,
  },
  'import-products': {
    path: 'manage-products/import',
    name: 'Import Products',
    failure: failed('the import'),
    needs: 'admin',
    menu: { icon: 'return', words: 'csv shopify upload file' },
    load: loadImport,
  },
  'edit-product': {
    path: 'manage-products/:id',
    name: 'Edit Product',
    title: productTitle,
    status: productStatus,
    failure: failed('the product'),
    needs: 'admin',
    load: loadProduct,
  },
  'product-options': {
    path: 'manage-products/:id/options',
    name: 'Options and Variants',
    title: optionsTitle,
    status: optionsStatus,
    failure: failed('the product'),
    needs: 'admin',
    load: loadProductOptions,
  },
  'add-product': {
    path: 'add-product',
    name: 'Add Product',
    failure: failed('the form'),
    needs: 'admin',
    menu: {
      section: 'Store Management',
      icon: 'plus',
      keys: 'P',
      creates: true,
      words: 'new create',
    },
    load: loadAddProduct,
  },
  collections: {
    path: 'collections',
    name: 'Collections',
    failure: failed('the collections'),
    needs: 'admin',
    isList: true,
    menu: { section: 'Store Management', icon: 'list', keys: 'G E' },
    load: loadCollections,
  },
  'edit-collection': {
    path: 'collections/:id',
    name: 'Edit Collection',
    title: collectionTitle,
    status: collectionStatus,
    failure: failed('the collection'),
    needs: 'admin',
    load: loadCollection,
  },
  reviews: {
    path: 'reviews',
    name: 'Reviews',
    failure: failed('reviews'),
    needs: 'admin',
    isList: true,
    menu: {
      section: 'Store Management',
      icon: 'star',
      keys: 'G R',
      count: { name: 'waitingReviews', waits: true },
    },
    load: loadReviews,
  },
  'discount-codes': {
    path: 'discount-codes',
    name: 'Discount Codes',
    failure: failed('the discount codes'),
    needs: 'admin',
    isList: true,
    menu: { section: 'Store Management', icon: 'tag', keys: 'G D' },
    load: loadDiscountCodes,
  },
  payments: {
    path: 'payments',
    name: 'Payments',
    failure: failed('payments'),
    needs: 'admin',
    isList: true,
    menu: { section: 'Store Management', icon: 'lock', keys: 'G Y' },
    load: loadPayments,
  },
  outbox: {
    path: 'outbox',
    name: 'Outbox',
    failure: failed('the outbox'),
    needs: 'admin',
    isList: true,
    menu: { section: 'Store Management', icon: 'mail', keys: 'G X' },
    load: loadOutbox,
  },
  connections: {
    path: 'connections',
    name: 'Connections',
    failure: failed('the connections'),
    needs: 'admin',
    menu: { icon: 'external', keys: 'G N' },
    load: loadConnections,
  },
  'store-settings': {
    path: 'store-settings',
    name: 'Store Settings',
    failure: failed('the settings'),
    needs: 'admin',
    menu: { section: 'Store Management', icon: 'settings', keys: 'G T' },
    load: loadStoreSettings,
  },
} satisfies Record<string, Screen>
