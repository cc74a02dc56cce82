import { asText, must, record, soundOf, type Decoder } from '@/base/decode'

export interface Area {
  name: string
  code: string
  children: Area[]
}

const MAX_DEPTH = 5

const areaOf =
  (depth: number): Decoder<Area> =>
  (value, at) => {
    const fields = record(value, at)
    return {
      name: must(fields, 'cFullName', asText, at),
      code: must(fields, 'cAreaCode', asText, at),
      children: depth < MAX_DEPTH ? must(fields, 'children', soundOf(areaOf(depth + 1)), at).items : [],
    }
  }

export const decodeAreaTree: Decoder<Area[]> = (value, at) => soundOf(areaOf(1))(value, at).items
