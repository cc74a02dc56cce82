import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { SignedClient } from '../support/signedClient'
import { until } from '../support/until'
import { BUYER, openAs } from './buyAndPay'
import type { Journey } from './journey'
import type { Shopper } from './shopper'
import type { JourneyWorld } from './world'

const EVIDENCE = /^添加凭证图片/
const STORED = '上传成功'

/** Pictures no two of which are the same. */
const photos = (count: number): Promise<Buffer[]> =>
  Promise.all(
    Array.from({ length: count }, () =>
      sharp(randomBytes(48 * 32 * 3), { raw: { width: 48, height: 32, channels: 3 } })
        .png()
        .toBuffer(),
    ),
  )

const stored = (shopper: Shopper, count: number): Promise<unknown> =>
  until(`${count} stored photos`, async () => (await shopper.count(STORED)) === count)

interface Case {
  cAfterSaleUuid: string
  pictureList?: readonly unknown[]
}

/** Photos of the newest case of the buyer, who logs in anew after this. */
const evidenceOf = async ({ url }: JourneyWorld): Promise<number> => {
  const buyer = await SignedClient.loggedIn(url, BUYER.phone, BUYER.password)
  const path = 'alc-alshop/AfterSaleAction/'
  const page = await buyer.post<{ pageData: Case[] }>(`${path}getAfterSalePage`, {
    pageNumber: 1,
    pageSize: 1,
  })
  const cAfterSaleUuid = page.data.pageData[0]?.cAfterSaleUuid
  const { data } = await buyer.post<Case>(`${path}getAfterSaleDetail`, { cAfterSaleUuid })
  return data.pictureList?.length ?? 0
}

/** Five photos on a line that breaks halfway: good ones stay, one is tried again, the rest waits for the network. */
const claimWithPhotos = async (shopper: Shopper, world: JourneyWorld): Promise<void> => {
  await openAs(shopper, BUYER, '/micro/alm-mall-shop/MyOrder?state=done')
  await shopper.see('已完成')
  await shopper.tap('申请售后')
  await shopper.see('选择要售后的商品和数量')
  if (await shopper.sees('全选')) await shopper.tap('全选')
  await shopper.tap(/^退货退款/)
  await shopper.see('申请原因')
  await shopper.tap(/^申请原因/)
  await shopper.tap('七天无理由退货')
  await shopper.see(/最多可退/)

  const upload = '*/saveUpload'
  await world.fault({ kind: 'broken-schema', path: upload, times: 1 })
  await world.fault({ kind: 'latency', path: upload, ms: 700 })
  await shopper.addPhotos(EVIDENCE, await photos(5))
  await stored(shopper, 1)
  await shopper.setOnline(false)
  await shopper.see('网络已断开，恢复后将继续上传')
  await shopper.picture('photos-waiting')
  await shopper.tap('提交申请')
  await shopper.see('图片上传中，请稍后提交')
  await shopper.setOnline(true)
  await stored(shopper, 4)
  await shopper.tap('提交申请')
  await shopper.see('有图片未上传成功，请重试或删除')
  await shopper.picture('photos-failed')
  await shopper.tap(/^凭证图片 1，上传失败/)
  await stored(shopper, 5)
  await shopper.picture('photos-stored')
  await shopper.tap('提交申请')
  await shopper.see('待商家审核')
  if ((await evidenceOf(world)) !== 5) throw new Error('the case has not got all five photos')
}

const SEARCH = { label: '搜索地点', placeholder: '搜索地点' }
const RECEIVER = { label: '收货人', placeholder: '请填写收货人姓名' }
const PHONE = { label: '手机号', placeholder: '请填写收货人手机号' }

/** The position is refused: a place is searched for instead, and the address is filled in and kept. */
const addressByMap = async (shopper: Shopper): Promise<void> => {
  await openAs(shopper, BUYER, '/micro/alm-mall-shop/UserCenter/address')
  await shopper.see('新增收货地址')
  await shopper.tap('新增收货地址')
  await shopper.see('地图选址')
  await shopper.tap('地图选址')
  await shopper.see(/没有定位权限/)
  await shopper.picture('location-refused')
  await shopper.type(SEARCH, '吴中')
  await shopper.see('吴中区')
  await shopper.tap('吴中区')
  await shopper.see(/^江苏省苏州市吴中区/)
  await shopper.picture('location-found')
  await shopper.tap('确 定')
  await shopper.see(/江苏省.*苏州市.*吴中区/)
  await shopper.type(RECEIVER, '周师傅')
  await shopper.type(PHONE, '13900006655')
  await shopper.picture('location-filled')
  await shopper.tap('保存')
  await shopper.see('周师傅')
}

export const FILES: readonly Journey[] = [
  {
    title: '[W049] [W080] [W083] an after-sale with five photos on a line that breaks halfway',
    drive: claimWithPhotos,
    recorded: { 'after-sale-created': 1 },
    daily: 'miniProgram',
  },
  {
    title: '[W012] [W013] an address by map with the position refused',
    drive: addressByMap,
    daily: 'browser',
  },
]
