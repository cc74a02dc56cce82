import { addCartLine, checkCartLines, deleteCartLines, getCart, updateCartLine, type Cart } from '@/api/cart'
import { sandboxApp } from '../support/appRig'
import { findGoods, requestId } from '../support/shopping'

const app = sandboxApp()
beforeEach(async () => {
  await app.sandbox.reset()
  await (await app.device()).login()
})

const linesOf = (cart: Cart) => cart.shops.flatMap(shop => shop.lines)
const empty = async (): Promise<void> => {
  const cart = await getCart()
  const uuids = [...linesOf(cart), ...cart.invalidLines].map(line => line.lineUuid)
  if (uuids.length > 0) await deleteCartLines(uuids)
}

describe('the cart', () => {
  it('takes, changes, checks and drops lines, answering the whole cart each time', async () => {
    await empty()
    const { product, sku, quantity } = await findGoods()
    const input = {
      requestUuid: await requestId(),
      productCode: product.productCode,
      skuCode: sku.skuCode,
      quantity,
    }
    const added = await addCartLine(input)
    const [line] = linesOf(added)
    expect(line).toMatchObject({
      skuCode: sku.skuCode,
      quantity,
      minQuantity: sku.minQuantity,
      stock: sku.stock,
    })
    expect([added.lineCount, added.broken, Number.isSafeInteger(line?.price)]).toEqual([1, [], true])

    const lineUuid = line?.lineUuid ?? ''
    const changed = await updateCartLine({ lineUuid, quantity: quantity + sku.stepQuantity })
    expect(linesOf(changed)[0]?.quantity).toBe(quantity + sku.stepQuantity)
    expect(changed.version).not.toBe(added.version)

    const unchecked = await checkCartLines({ lineUuids: [lineUuid], checked: false })
    expect(linesOf(unchecked)[0]?.checked).toBe(false)
    await expect(deleteCartLines([lineUuid])).resolves.toMatchObject({ lineCount: 0, shops: [] })
  })

  it('takes a repeated request once', async () => {
    await empty()
    const { product, sku, quantity } = await findGoods()
    const input = {
      requestUuid: await requestId(),
      productCode: product.productCode,
      skuCode: sku.skuCode,
      quantity,
    }
    await addCartLine(input)
    expect(linesOf(await addCartLine(input))[0]?.quantity).toBe(quantity)
    await expect(addCartLine({ ...input, quantity: quantity + sku.stepQuantity })).rejects.toMatchObject({
      code: 40901,
    })
  })

  it('refuses what cannot be bought, with a text', async () => {
    const { product, sku } = await findGoods()
    const input = { requestUuid: await requestId(), productCode: product.productCode, skuCode: sku.skuCode }
    await expect(addCartLine({ ...input, quantity: 999_999 })).rejects.toMatchObject({
      kind: 'business',
      msg: expect.stringMatching(/./),
    })
  })

  it('is for people who are logged in', async () => {
    await app.device()
    await expect(getCart()).rejects.toMatchObject({ kind: 'business', code: 40300 })
  })
})
