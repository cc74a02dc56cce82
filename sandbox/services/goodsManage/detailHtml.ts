import type { GoodsDetailHtml, SaveGoodsDetailHtmlRequest } from '@wire/goodsManage'
import { eq } from 'drizzle-orm'
import { products } from '../../db/schema'
import { ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { htmlWithAbsolutePictures } from '../catalog/pictures'
import { type Context, requireOwnProducts } from './staff'
import { storedHtml } from './storedHtml'

export const readDetailHtml = async (context: Context, prodCode: string): Promise<GoodsDetailHtml> => {
  const [product] = await requireOwnProducts(context, [prodCode])
  const html = product?.detailHtml ?? ''
  return { cProdCode: prodCode, cDetailHtml: htmlWithAbsolutePictures(html, context.publicUrl) }
}

/** What a colleague has written since is never overwritten. */
export const saveDetailHtml = async (
  context: Context,
  input: Omit<SaveGoodsDetailHtmlRequest, 'cRequestUuid'>,
): Promise<GoodsDetailHtml> => {
  const { db, audit, caller, publicUrl } = context
  const now = await readDetailHtml(context, input.cProdCode)
  if (now.cDetailHtml !== input.cOldDetailHtml)
    throw new ServiceError(CODE.changed, '商品介绍已被修改，请核对后重新保存', now)
  const detailHtml = storedHtml(input.cDetailHtml, publicUrl)
  await db.update(products).set({ detailHtml }).where(eq(products.prodCode, input.cProdCode))
  await audit.write('goods-described', {
    userUuid: caller.userUuid,
    prodCode: input.cProdCode,
    length: detailHtml.length,
  })
  return { cProdCode: input.cProdCode, cDetailHtml: htmlWithAbsolutePictures(detailHtml, publicUrl) }
}
