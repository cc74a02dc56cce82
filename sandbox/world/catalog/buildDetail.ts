import { productPicturePath } from './picturePaths'
import type { CatalogEntry } from './entries'
import { pick, type Dice } from './seeded'

/** Selling text as its points: '牙纹清晰不滑丝，盐雾测试 72 小时' -> two. */
const pointsOf = (selling: string): string[] => selling.split('，')

const row = (name: string, value: string): string => `<tr><th>${name}</th><td>${value}</td></tr>`

/** Detail page of a product as the seller would write it: points, pictures, parameters, delivery. Picture paths are relative. */
export const buildDetailHtml = (entry: CatalogEntry, title: string, dice: Dice): string => {
  const { item, book, prodCode } = entry
  const picture = (index: number): string =>
    `<p><img src="${productPicturePath(prodCode, index, 750)}" alt="${title}" width="750" height="750"></p>`
  const specs = entry.specs.map(spec => row(spec.name, spec.values.map(value => value.label).join(' / ')))
  const params = entry.params.map(param => row(param.name, param.value))
  return [
    `<h3>产品亮点</h3><ul>${pointsOf(item.selling)
      .map(point => `<li>${point}</li>`)
      .join('')}</ul>`,
    picture(2),
    `<h3>适用场景</h3><p>${pick(dice, book.uses)}。</p>`,
    `<h3>规格参数</h3><table><tbody>${[...specs, ...params].join('')}</tbody></table>`,
    picture(3),
    `<h3>配送与售后</h3><p>${book.promise}</p>`,
  ].join('')
}
