import type { WireAddress } from '@wire/address'
import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { addresses } from '../../db/schema'
import { ServiceError } from '../../kernel/call'
import { type Buyer, isSameBuyer } from '../order/buyer'

export type AddressRow = typeof addresses.$inferSelect

export const ofBuyer = (buyer: Buyer) =>
  and(eq(addresses.userUuid, buyer.userUuid), eq(addresses.accUuid, buyer.accUuid))

/** Default first, then the newest. */
export const readAddresses = (db: Database, buyer: Buyer): Promise<AddressRow[]> =>
  db
    .select()
    .from(addresses)
    .where(ofBuyer(buyer))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.addressUuid))

/** 40400 for an unknown address, 40300 for another person's. */
export const requireAddress = async (
  db: Database,
  buyer: Buyer,
  addressUuid: string,
): Promise<AddressRow> => {
  const [row] = await db.select().from(addresses).where(eq(addresses.addressUuid, addressUuid))
  if (!row) throw new ServiceError(40400, '收货地址不存在')
  if (!isSameBuyer(row, buyer)) throw new ServiceError(40300, '无权使用该收货地址')
  return row
}

export const fullAddressOf = (row: AddressRow): string =>
  // municipalities name province and city alike
  [row.province, row.city === row.province ? '' : row.city, row.area, row.detail].join('')

export const addressOf = (row: AddressRow): WireAddress => ({
  cAddressUuid: row.addressUuid,
  cReceiver: row.receiver,
  cMobilePhone: row.mobilePhone,
  cProvince: row.province,
  cCity: row.city,
  cArea: row.area,
  cAreaCode: row.areaCode,
  cDetail: row.detail,
  ...(row.tag !== null && { cTag: row.tag }),
  bDefault: row.isDefault,
})
