import type { AreaNode as WireAreaNode } from '@wire/institution'
import { asText, must, record, soundOf, type Decoded, type Decoder } from '@/base/decode'
import { rowsOf } from './rows'

export interface Area {
  name: string
  code: string
  children: Area[]
  /** names of areas below it that cannot be read */
  broken: readonly string[]
}
export type Areas = Decoded<Area>

const MAX_DEPTH = 5

const areaOf =
  (depth: number): Decoder<Area, WireAreaNode> =>
  (value, at) => {
    const fields = record<WireAreaNode>(value, at)
    const below = depth < MAX_DEPTH ? rowsOf(fields, 'children', areaOf(depth + 1), 'cFullName') : undefined
    return {
      name: must(fields, 'cFullName', asText, at),
      code: must(fields, 'cAreaCode', asText, at),
      children: below?.items ?? [],
      broken: below?.broken ?? [],
    }
  }

export const decodeAreaTree: Decoder<Areas> = soundOf(areaOf(1), 'cFullName')
