import { afterSalesTexts } from '@/features/after-sales/texts'
import { commissionsTexts } from '@/features/commissions/texts'
import { splicingTexts } from '@/features/splicing/texts'
import { textOf } from '@/i18n'
import type { Screen } from '../screen'

const t = textOf(afterSalesTexts, commissionsTexts, splicingTexts)

const TO_SHIP = 2
const DONE = 4

const groupIn = (state: 1 | 2 | 3): Pick<Screen, 'query'> => ({
  query: async world => ({ cSplicingUuid: (await world.groupIn(state)).splicingUuid }),
})
const orderIn = (state: 2 | 4): Pick<Screen, 'query'> => ({
  query: async world => ({ cOrderUuid: (await world.groupOrderIn(state)).orderUuid }),
})

/** Group buying, commissions and their figures. */
export const splicingScreens: readonly Screen[] = [
  { name: 'splicing-list', route: 'myPinDan', shows: () => t('splicing.state.failed'), main: true },
  { name: 'splicing-list-empty', route: 'myPinDan', as: 'newcomer', shows: () => t('splicing.empty') },
  {
    name: 'splicing-list-error',
    route: 'myPinDan',
    faults: [{ kind: '5xx', path: '*getSplicingPage' }],
    shows: () => t('common.retry'),
  },
  {
    name: 'splicing-running',
    route: 'splicingOrdersDetali',
    ...groupIn(1),
    shows: () => t('splicing.rules'),
    main: true,
  },
  {
    name: 'splicing-join',
    route: 'splicingOrdersDetali',
    ...groupIn(1),
    steps: person => person.tap(() => t('splicing.joinMore')),
    shows: () => t('splicing.joinGo'),
  },
  {
    name: 'splicing-succeeded',
    route: 'splicingOrdersDetali',
    ...groupIn(2),
    shows: () => t('splicing.rules'),
  },
  {
    name: 'splicing-failed',
    route: 'splicingOrdersDetali',
    ...groupIn(3),
    shows: () => t('splicing.rules'),
  },
  {
    name: 'splicing-missing',
    route: 'splicingOrdersDetali',
    query: { cSplicingUuid: 'nothing' },
    shows: () => t('splicing.toList'),
  },
  {
    name: 'splicing-open',
    route: 'addSplicingOrders',
    query: async world => ({ cProdCode: (await world.groupProduct()).prodCode }),
    shows: () => t('splicing.open.submit'),
    main: true,
  },
  { name: 'splicing-open-none', route: 'addSplicingOrders', shows: () => t('splicing.open.noProduct') },
  {
    name: 'splicing-order',
    route: 'ordersSpellingDetails',
    ...orderIn(TO_SHIP),
    shows: () => t('splicing.order.see'),
    main: true,
  },
  {
    name: 'splicing-order-done',
    route: 'ordersSpellingDetails',
    ...orderIn(DONE),
    shows: () => t('splicing.order.see'),
  },
  {
    name: 'splicing-after-sales',
    route: 'spellSingleAfterSales',
    shows: /AS\d+/,
  },
  {
    name: 'splicing-after-sale',
    route: 'spellSingleAfterSalesDetali',
    query: async world => ({ cAfterSaleUuid: (await world.groupCase()).afterSaleUuid }),
    shows: () => t('afterSales.state.reviewing'),
  },
  {
    name: 'splicing-search',
    route: 'searchSplicingOrders',
    query: { keyword: 'PD' },
    shows: () => t('splicing.state.collecting'),
  },
  { name: 'commissions', route: 'myCommissions', shows: () => t('commissions.state.frozen'), main: true },
  {
    name: 'commissions-empty',
    route: 'myCommissions',
    as: 'colleague',
    query: { tab: 'withdrawals' },
    shows: () => t('commissions.emptyWithdrawals'),
  },
  {
    name: 'commissions-withdrawals',
    route: 'myCommissions',
    query: { tab: 'withdrawals' },
    shows: () => t('commissions.withdrawalState.failed'),
  },
  {
    name: 'commissions-withdraw',
    route: 'myCommissions',
    steps: person => person.tap(() => t('commissions.withdraw')),
    shows: () => t('commissions.cardNo'),
    main: true,
  },
  {
    name: 'commission',
    route: 'myCommissionsDetali',
    query: async world => ({ cCommissionUuid: (await world.commission(true)).commissionUuid }),
    shows: () => t('commissions.group'),
  },
  {
    name: 'commissions-search',
    route: 'searchCommissionsList',
    query: { keyword: 'PD' },
    shows: () => t('commissions.state.frozen'),
  },
  {
    name: 'performance',
    route: 'performanceDashboards',
    shows: () => t('commissions.trend'),
    main: true,
  },
  {
    name: 'performance-table',
    route: 'performanceDashboards',
    steps: person => person.tap(() => t('commissions.showTable')),
    shows: () => t('commissions.showChart'),
  },
]
