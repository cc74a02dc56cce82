import type { ProductClassNode as WireProductClassNode } from '@wire/product'
import { asText, lenient, maybe, must, record, soundOf, type Decoded, type Decoder } from '@/base/decode'

export interface ProductClass {
  classUuid: string
  name: string
  imageUrl?: string
  children: ProductClass[]
  /** names of children that cannot be read */
  broken: readonly string[]
}
export type ProductClasses = Decoded<ProductClass>

const MAX_DEPTH = 8

const classesAt = (depth: number): Decoder<ProductClasses> => soundOf(classOf(depth), 'cClassName')

const classOf =
  (depth: number): Decoder<ProductClass, WireProductClassNode> =>
  (value, at) => {
    const fields = record<WireProductClassNode>(value, at)
    const below = depth < MAX_DEPTH ? maybe(fields, 'children', classesAt(depth + 1), at) : undefined
    return {
      classUuid: must(fields, 'cClassUuid', asText, at),
      name: must(fields, 'cClassName', asText, at),
      imageUrl: lenient(fields, 'cUrl', asText) || undefined,
      children: below?.items ?? [],
      broken: below?.broken ?? [],
    }
  }

export const decodeClassTree: Decoder<ProductClasses> = classesAt(1)
