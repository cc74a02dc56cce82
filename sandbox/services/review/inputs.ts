import * as v from 'valibot'
import { idInput } from '../order/inputs'

const MAX_PICTURES = 6
export const MAX_TEXT = 500

export const starInput = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))
/** ids of sent pictures */
export const docIdsInput = v.pipe(v.array(idInput), v.maxLength(MAX_PICTURES))
