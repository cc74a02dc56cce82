import { afterSalesTexts } from '@/features/after-sales/texts'
import { logisticsTexts } from '@/features/logistics/texts'
import { textOf } from '@/i18n'
import type { Screen } from '../screen'

const t = textOf(afterSalesTexts, logisticsTexts)

const REVIEWING = 1
const REFUSED = 2
const TO_RETURN = 3
const RETURNING = 4
const REFUNDED = 6
const TO_SHIP = 2
const TO_RECEIVE = 3
const DONE = 4

const caseIn = (state: number): Pick<Screen, 'query'> => ({
  query: async world => ({ cAfterSaleUuid: (await world.caseIn(state)).afterSaleUuid }),
})
const orderIn = (state: 2 | 3 | 4): Pick<Screen, 'query'> => ({
  query: async world => ({ cOrderUuid: (await world.orderIn(state)).orderUuid }),
})

/** After-sale cases and parcels. */
export const afterSalesScreens: readonly Screen[] = [
  { name: 'after-list', route: 'refundList', shows: () => t('afterSales.do.fillParcel'), main: true },
  { name: 'after-list-empty', route: 'refundList', as: 'newcomer', shows: () => t('afterSales.empty') },
  {
    name: 'after-list-error',
    route: 'refundList',
    faults: [{ kind: '5xx', path: '*getAfterSalePage' }],
    shows: () => t('common.retry'),
  },
  {
    name: 'after-reviewing',
    route: 'afterSaleDetails',
    ...caseIn(REVIEWING),
    shows: () => t('afterSales.state.reviewing'),
  },
  {
    name: 'after-refused',
    route: 'afterSaleDetails',
    ...caseIn(REFUSED),
    shows: () => t('afterSales.do.edit'),
  },
  {
    name: 'after-to-return',
    route: 'afterSaleDetails',
    ...caseIn(TO_RETURN),
    shows: () => t('afterSales.do.fillParcel'),
    main: true,
  },
  {
    name: 'after-parcel-sheet',
    route: 'afterSaleDetails',
    ...caseIn(TO_RETURN),
    steps: person => person.tap(() => t('afterSales.do.fillParcel')),
    shows: () => t('afterSales.courier'),
  },
  {
    name: 'after-returning',
    route: 'afterSaleDetails',
    ...caseIn(RETURNING),
    shows: () => t('afterSales.returnParcel'),
  },
  {
    name: 'after-refunded',
    route: 'afterSaleDetails',
    ...caseIn(REFUNDED),
    shows: () => t('afterSales.state.refunded'),
  },
  {
    name: 'after-choose',
    route: 'initiateAfterSales',
    ...orderIn(DONE),
    shows: () => t('afterSales.chooseKind'),
    main: true,
  },
  {
    name: 'after-form-empty',
    route: 'pushAfterSale',
    query: async world => ({ cOrderUuid: (await world.orderIn(TO_RECEIVE)).orderUuid, kind: 'refundOnly' }),
    shows: () => t('afterSales.toChoose'),
  },
  {
    name: 'after-form',
    route: 'pushAfterSale',
    opens: 'initiateAfterSales',
    ...orderIn(DONE),
    steps: async person => {
      await person.tap(() => t('afterSales.chooseAll'))
      await person.tap(() => t('afterSales.kind.returnGoods'))
      await person.see(() => t('afterSales.submit'))
    },
    shows: () => t('afterSales.pictures'),
    main: true,
  },
  {
    name: 'logistics',
    route: 'lookLogistics',
    ...orderIn(TO_RECEIVE),
    shows: () => t('logistics.traces'),
    main: true,
  },
  {
    name: 'logistics-not-shipped',
    route: 'lookLogistics',
    ...orderIn(TO_SHIP),
    shows: () => t('logistics.waiting'),
  },
]
