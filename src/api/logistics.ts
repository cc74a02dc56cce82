import { post, type CallOptions } from './client'
import { decodeCouriers, decodeOrderLogistics, type Couriers, type OrderLogistics } from './decode/logistics'
import * as paths from './pagePaths'

export type {
  Courier,
  OrderLogistics,
  Parcel,
  ParcelGoods,
  ParcelState,
  ParcelTrace,
} from './decode/logistics'

/** Where everything of an order is. */
export const getOrderLogistics = (orderUuid: string, options?: CallOptions): Promise<OrderLogistics> =>
  post(paths.getOrderLogistics, { cOrderUuid: orderUuid }, decodeOrderLogistics, options)

/** Courier services goods can be sent back with. */
export const getCouriers = (options?: CallOptions): Promise<Couriers> =>
  post(paths.getCourierList, {}, decodeCouriers, options)
