import { post } from './client'
import { decodeCouriers, decodeOrderLogistics, type Couriers, type OrderLogistics } from './decode/logistics'
import * as paths from './pagePaths'

export type { Courier, OrderLogistics, Parcel, ParcelGoods } from './decode/logistics'

/** Where everything of an order is. */
export const getOrderLogistics = (orderUuid: string): Promise<OrderLogistics> =>
  post(paths.getOrderLogistics, { cOrderUuid: orderUuid }, decodeOrderLogistics)

/** Courier services goods can be sent back with. */
export const getCouriers = (): Promise<Couriers> => post(paths.getCourierList, {}, decodeCouriers)
