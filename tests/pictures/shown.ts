import path from 'node:path'
import type { Target, Theme } from './screen'
import { fileOf, type PictureName } from './keep'

/**
 * Pictures that docs/screens keeps, by heading: `name`, or `target/theme/name` where it is not H5 in the light. All others
 * are made by `npm run screens` and not kept: some seventy are enough for a person who looks for a screen.
 */
export const shown: Readonly<Record<string, readonly string[]>> = {
  Storefront: [
    'home',
    'h5/dark/home',
    'weapp/light/home',
    'classification',
    'search-result',
    'search-filter',
    'product',
    'product-sku',
    'weapp/dark/product',
    'shop',
    'layout-editor',
  ],
  Buying: [
    'cart',
    'weapp/light/cart',
    'h5/dark/cart',
    'chat-to-cart-check',
    'checkout',
    'checkout-invoice',
    'submitted',
    'weapp/light/submitted',
    'splicing-running',
    'sharing-poster',
  ],
  Payment: [
    'payment',
    'h5/dark/payment',
    'payment-many',
    'payment-banks',
    'payment-scan',
    'payment-transfer',
    'payment-waiting',
    'weapp/light/pay-page-methods',
    'approval-to-decide',
  ],
  'After the order': [
    'orders',
    'h5/dark/orders',
    'order-to-pay',
    'logistics',
    'after-form',
    'after-returning',
    'push-review',
    'complaint',
    'invoice-records',
    'apply-invoice',
  ],
  'Enquiries and sales': [
    'enquiry',
    'enquiry-new',
    'quote',
    'quoting',
    'commissions',
    'performance',
    'goods-manage',
  ],
  Account: [
    'login',
    'h5/dark/login',
    'register',
    'user-center',
    'weapp/dark/user-center',
    'setting',
    'addresses',
    'address-form',
    'guidance',
    'companies',
    'identity-enterprise',
    'invitation-code',
  ],
  Records: [
    'documents',
    'document-request',
    'h5/dark/document-request',
    'weapp/light/document-request',
    'document-row',
    'document-flow',
    'files-done',
    'location-chosen',
    'goods-describe',
    'demo-list-filter',
  ],
}

/** `docs/screens/overview.png`, which the README shows. */
export const overview = ['home', 'product', 'payment', 'documents', 'document-request'] as const

export const pictureOf = (entry: string): PictureName => {
  const [name = '', theme = 'light', target = 'h5'] = entry.split('/').reverse()
  return { name, theme: theme as Theme, target: target as Target }
}

export const shownFiles = (): Set<string> =>
  new Set(Object.values(shown).flatMap(entries => entries.map(entry => fileOf(pictureOf(entry)))))

export const shownFile = (folder: string, entry: string): string =>
  path.join(folder, fileOf(pictureOf(entry)))
