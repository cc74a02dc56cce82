import * as v from 'valibot'
import { flag, maybeName, name, names, several, text, whole, words } from './definitionParts'
import { voucher } from './voucherShape'

/** What a stored definition has to look like before it is answered to anybody; unknown names are refused. */
const scope = v.picklist(['org', 'person'])
const source = {
  cDataSourceType: v.picklist(['table', 'api', 'none']),
  cServerName: name,
  cTableName: name,
  cDataScopeType: scope,
  cDefinedApi: v.pipe(v.string(), v.maxLength(100, '最多100个字')),
  cOrderField: v.pipe(v.string(), v.maxLength(60, '最多60个字')),
}
const FIELD_TYPES = ['Text', 'TextArea', 'Number', 'Date', 'Select', 'Checkbox', 'Boolean', 'Refer'] as const

const list = v.strictObject({
  cBaseListCode: name,
  baseList: v.strictObject({ ...source, cKeyField: name, cListName: words }),
  iPageRowSize: whole(10, 30),
  list: several(
    v.strictObject({
      cItemUuid: name,
      cFieldName: name,
      cTitleName: words,
      cFieldType: v.picklist(FIELD_TYPES),
      cFieldTypeCode: text,
      iPrecision: whole(0, 6),
      bShow: flag,
      bHide: flag,
      bRequired: flag,
      bSum: flag,
      iOrder: whole(1, 200),
    }),
  ),
})

const query = v.strictObject({
  cBaseQueryCode: name,
  list: several(
    v.strictObject({
      cItemUuid: name,
      cLabelName: words,
      cFieldName: name,
      cFieldType: v.picklist(['Text', 'Number', 'Date', 'Select', 'Checkbox', 'Refer']),
      cQueryFieldName: names,
      iQueryModel: v.picklist([1, 2, 3, 4, 5, 6, 7, 8, 9]),
      cFieldTypeCode: text,
      bShow: flag,
      iOrder: whole(1, 200),
    }),
  ),
})

const COLOUR = /^(?:primary|success|danger|warning|#[\da-f]{6})$/i
const enumeration = v.strictObject({
  cEnumCode: name,
  cEnumName: words,
  optionList: several(
    v.strictObject({
      cOptionKey: v.pipe(v.string(), v.regex(/^[^,\s]{1,40}$/, '须为1到40个字符，不含逗号与空白')),
      cOptionName: words,
      bDisabled: flag,
      cColor: v.optional(
        v.pipe(v.string(), v.regex(COLOUR, '须为 primary、success、danger、warning 或 #rrggbb')),
      ),
      cTextColor: v.optional(v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i, '须为 #rrggbb'))),
    }),
  ),
})

const refer = v.strictObject({
  cReferCode: name,
  cReferName: words,
  cReferType: v.picklist(['list', 'tree', 'treeList']),
  cBaseTreeCode: maybeName,
  cBaseListCode: maybeName,
  cBaseQueryCode: maybeName,
  cReferDataKey: name,
  cSaveField: text,
  cShowField: text,
  cTreeJoinField: maybeName,
  cListJoinField: maybeName,
  cTreeDataScopeType: scope,
  cListDataScopeType: scope,
})

const tree = v.strictObject({
  cTreeBaseCode: name,
  cTreeName: words,
  ...source,
  cQueryField: name,
  cKeyField: name,
  cParentKeyField: name,
  cShowField: name,
  cTreeCodeField: name,
})

const dataSource = v.strictObject({
  cTableUuid: name,
  cFieldUuid: name,
  cServerName: name,
  cTableName: name,
  cOrderField: v.pipe(v.string(), v.maxLength(60, '最多60个字')),
  showFieldList: several(
    v.strictObject({
      cFieldName: name,
      cFieldLabel: words,
      cDataType: v.picklist(['string', 'int', 'float', 'date']),
      iPrecision: whole(0, 6),
      cFieldTypeCode: text,
    }),
  ),
  saveField: v.strictObject({ cFieldName: name }),
})

const buttonFields = {
  cButtonUuid: name,
  cButtonCode: name,
  cButtonName: words,
  cEventName: name,
  cControlCode: maybeName,
}
const subButton = v.strictObject({ ...buttonFields, childrenList: v.pipe(v.array(v.never()), v.length(0)) })
const zone = v.pipe(
  v.array(v.strictObject({ ...buttonFields, childrenList: v.pipe(v.array(subButton), v.maxLength(40)) })),
  v.maxLength(40, '最多40项'),
)
const toolbar = v.strictObject({ cMenuUuid: name, zoneA: zone, zoneB: zone, zoneC: zone, zoneO: zone })

const dataTable = v.strictObject({
  cServerName: name,
  cTableName: name,
  cReader: v.picklist(['everybody', 'administrator']),
})

/** Kinds that can be changed at the desk. */
export const definitionShapes = {
  list,
  query,
  enum: enumeration,
  refer,
  tree,
  dataSource,
  toolbar,
  dataTable,
  voucher,
}

export type EditableKind = keyof typeof definitionShapes
export type Definition<K extends EditableKind> = v.InferOutput<(typeof definitionShapes)[K]>

export const isEditable = (kind: string): kind is EditableKind => Object.keys(definitionShapes).includes(kind)

const received = (value: unknown): string =>
  value === undefined ? '没有' : (JSON.stringify(value) ?? '').slice(0, 60)

/** Where it is and what is wrong, e.g. `list[3].cFieldType：应为 "Text" | …，实际为 "Foo"`. */
export const problemsOf = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues
    .slice(0, 5)
    .map(issue => {
      const at = (issue.path ?? [])
        .map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
        .join('')
        .slice(1)
      // a message of ours says it; valibot's own is put in other words
      const said = issue.kind === 'validation' ? issue.message : ''
      const inObject = issue.type === 'strict_object'
      const why =
        inObject && issue.expected === 'never'
          ? '没有这个字段'
          : inObject && issue.input === undefined && issue.expected !== 'Object'
            ? '缺少这个字段'
            : said || `应为 ${issue.expected ?? ''}，实际为 ${received(issue.input)}`
      return `${at || '内容'}：${why}`
    })
    .join('；')
