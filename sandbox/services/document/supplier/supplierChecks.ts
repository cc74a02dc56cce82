import type { SupplierFile } from '@wire/supplier'
import type { EnumAnswer } from '@wire/widgetRefer'
import { definitionOf, refuse, type StaffContext } from '../../widget/staffRequest'

/** Columns of the file, by their names on the wire. */
export const COLUMNS = {
  cSupplierName: 'name',
  cBankName: 'bankName',
  cBankAccount: 'bankAccount',
  cSupplierClass: 'supplierClass',
  cLevel: 'level',
  cContact: 'contact',
  cPhone: 'phone',
  cArea: 'area',
  cAddress: 'address',
  cRemark: 'remark',
} as const satisfies Record<keyof SupplierFile, string>

export type FileColumn = (typeof COLUMNS)[keyof SupplierFile]
export type FileValues = Record<FileColumn, string>

const names = Object.keys(COLUMNS) as (keyof SupplierFile)[]

/** Another administrator has to approve a change of these. */
export const GUARDED = ['name', 'bankName', 'bankAccount'] as const satisfies readonly FileColumn[]
export const isGuarded = (column: string): boolean => GUARDED.some(one => one === column)

export const valuesOf = (file: SupplierFile): FileValues =>
  Object.fromEntries(names.map(name => [COLUMNS[name], file[name]])) as FileValues

export interface Change {
  field: string
  before: string
  after: string
}

/** What differs, as the history keeps it. */
export const changesOf = (before: Partial<FileValues>, after: Partial<FileValues>): Change[] =>
  names.flatMap(name => {
    const [was = '', is] = [before[COLUMNS[name]], after[COLUMNS[name]]]
    return is === undefined || was === is ? [] : [{ field: name, before: was, after: is }]
  })

const wordIn = (list: EnumAnswer['optionList'], key: string): string =>
  list.find(({ cOptionKey }) => cOptionKey === key)?.cOptionName ?? key

export interface FileWords {
  classes: EnumAnswer['optionList']
  levels: EnumAnswer['optionList']
  /** the history tells words, not keys */
  wordOf: (field: string, value: string) => string
}

export const fileWords = async (context: StaffContext): Promise<FileWords> => {
  const { optionList: classes } = await definitionOf<EnumAnswer>(context, 'enum', 'supplierClass')
  const { optionList: levels } = await definitionOf<EnumAnswer>(context, 'enum', 'supplierLevel')
  const lists: Readonly<Record<string, EnumAnswer['optionList']>> = {
    cSupplierClass: classes,
    cLevel: levels,
  }
  return { classes, levels, wordOf: (field, value) => wordIn(lists[field] ?? [], value) }
}

/** 6 to 34 characters, digits and single blanks between them. */
const ACCOUNT = /^\d+( \d+)*$/
const [LEAST_ACCOUNT, MOST_ACCOUNT] = [6, 34]
const PHONE = /^[\d+() -]{5,20}$/

/** Refuses what cannot be kept. A class or a level that is not offered any more stays where it was. */
export const requireSound = (after: FileValues, before: FileValues | undefined, words: FileWords): void => {
  const { name, bankName, bankAccount, phone } = after
  if (name === '') refuse('请填写供应商名称')
  const lists = [
    ['supplierClass', words.classes, '分类'],
    ['level', words.levels, '等级'],
  ] as const
  for (const [column, list, label] of lists) {
    const key = after[column]
    const isOffered = list.some(({ cOptionKey, bDisabled }) => cOptionKey === key && !bDisabled)
    if (!isOffered && key !== before?.[column]) refuse(`请选择供应商${label}`)
  }
  if (phone !== '' && !PHONE.test(phone)) refuse('联系电话应为 5 到 20 位数字，可含 + - ( ) 和空格')
  const isSame = bankAccount === before?.bankAccount && bankName === before.bankName
  if (isSame || bankAccount === '') return
  const { length } = bankAccount
  if (!ACCOUNT.test(bankAccount) || length < LEAST_ACCOUNT || length > MOST_ACCOUNT)
    refuse(`银行账号应为 ${LEAST_ACCOUNT} 到 ${MOST_ACCOUNT} 位数字，可用空格分隔`)
  if (bankName === '') refuse('填写银行账号时须填写开户银行')
}

/** Only the last four are told. */
export const maskedAccount = (account: string): string => {
  const digits = account.replace(/\s/g, '')
  return digits === '' ? '' : `**** ${digits.slice(-4)}`
}
