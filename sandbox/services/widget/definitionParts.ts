import * as v from 'valibot'

/** Parts of the shapes of definitions. */
const NAME = /^[A-Za-z][\w.-]{0,63}$/
const NAME_RULE = '须以字母开头，只含字母、数字、点、横线，最多64个字符'
export const name = v.pipe(v.string(), v.regex(NAME, NAME_RULE))
/** Several with commas. */
export const names = v.pipe(
  v.string(),
  v.check(text => text.split(',').every(one => NAME.test(one)), NAME_RULE),
)
/** A name or nothing. */
export const maybeName = v.union([v.literal(''), name])
export const words = v.pipe(v.string(), v.trim(), v.minLength(1, '不能为空'), v.maxLength(60, '最多60个字'))
export const text = v.pipe(v.string(), v.maxLength(200, '最多200个字'))
export const flag = v.boolean()
export const whole = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.integer('须为整数'),
    v.minValue(least, `不能小于${least}`),
    v.maxValue(most, `不能大于${most}`),
  )
export const several = <S extends v.GenericSchema>(item: S) =>
  v.pipe(v.array(item), v.minLength(1, '不能为空'), v.maxLength(200, '最多200项'))
