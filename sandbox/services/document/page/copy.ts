import type { DocumentCopyAnswer } from '@wire/document'
import { ServiceError } from '../../../kernel/call'
import { CODE } from '../../../kernel/codes'
import { refuse, type StaffContext } from '../../widget/staffRequest'
import { type HeadField, type Kind, linesOf } from '../kinds'
import { isPermitted, isTimely } from '../machine'
import { References } from './references'
import { findHead, viewerOf } from '../rows'
import { type Field, readTemplate, type Template } from './template'
import type { Values } from './values'
import { headValues, lineValues, withGoods, withWords } from './view'

/** The copy's own: who enters it, when, and its number. */
const OWN: readonly (HeadField | undefined)[] = ['code', 'docAt', 'staffUuid', 'creatorName', 'createdAt']

/** Days are not copied, nor fields that are read only or counted. */
const isCopied = ({ type, readOnly, formula }: Field): boolean =>
  type !== 'Date' && !readOnly && formula === undefined

const chosen = (values: Values, fields: readonly Field[]): Values =>
  Object.fromEntries(
    fields.flatMap(({ name }) => {
      const value = values[name]
      return value === undefined || value === null || value === '' ? [] : [[name, value]]
    }),
  )

/** Takes out what cannot be chosen any more, and says what it was. */
const withoutStopped = (
  fields: readonly Field[],
  values: Values,
  references: References,
): { values: Values; stopped: { field: Field; name: string }[] } => {
  const stopped: { field: Field; name: string }[] = []
  const kept = Object.entries(values).filter(([name, value]) => {
    const field = fields.find(one => one.name === name)
    if (!field) return true
    if (field.type === 'Select') {
      if (field.options?.has(String(value)) ?? true) return true
      stopped.push({ field, name: field.optionWords?.get(String(value)) ?? String(value) })
      return false
    }
    if (field.type !== 'Refer' && !field.archives) return true
    const found = references.of(field, value)
    if (found?.usable) return true
    stopped.push({ field, name: found?.name ?? String(value) })
    return false
  })
  return { values: Object.fromEntries(kept), stopped }
}

interface Source {
  template: Template
  header: Values
  rows: Values[]
}

const sourceOf = async (context: StaffContext, kind: Kind, docUuid: string): Promise<Source> => {
  const head = await findHead(context, kind, { cDocUuid: docUuid })
  if (!isPermitted('copy', await viewerOf(context, kind, head)))
    throw new ServiceError(CODE.forbidden, '无权新增单据')
  if (!isTimely(kind.code, head.state, 'copy')) return refuse(`${kind.name}须参照上游单据录入，不能复制`)
  const template = await readTemplate(context, kind, head.templateUuid)
  const header = template.header.filter(field => isCopied(field) && !OWN.includes(kind.fields[field.name]))
  const columns = template.rows.filter(isCopied)
  const lines = await linesOf(context, kind, head.docUuid)
  return {
    template,
    header: chosen(headValues(kind, head, template), header),
    rows: lines.map(line => chosen(lineValues(line, template), columns)),
  }
}

/** What a copy of a document begins with. Rows whose goods are out of use are left out. */
export const copyDocument = async (
  context: StaffContext,
  kind: Kind,
  docUuid: string,
): Promise<DocumentCopyAnswer> => {
  const { template, header, rows } = await sourceOf(context, kind, docUuid)
  const references = new References()
  const groups = [
    { fields: template.header, values: header },
    ...rows.map(values => ({ fields: template.rows, values })),
  ]
  for (const { fields, values } of groups)
    for (const field of fields) references.want(field, values[field.name])
  await references.read(context)
  const leftOutList: string[] = []
  const head = withoutStopped(template.header, header, references)
  for (const { field, name } of head.stopped) leftOutList.push(`${field.label}「${name}」已停用`)
  const rowList = rows.flatMap((row, index) => {
    const { values, stopped } = withoutStopped(template.rows, row, references)
    for (const { field, name } of stopped) leftOutList.push(`第${index + 1}行${field.label}「${name}」已停用`)
    return values['cGoodsUuid'] === undefined ? [] : [values]
  })
  await withWords(context, [
    { fields: template.header, values: head.values },
    ...rowList.map(values => ({ fields: template.rows, values })),
  ])
  await withGoods(context, template, rowList)
  return { cTemplateUuid: template.uuid, values: head.values, rowList, leftOutList }
}
