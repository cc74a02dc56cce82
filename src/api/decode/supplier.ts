import type {
  SupplierCard as WireCard,
  SupplierFile as WireFile,
  SupplierRow as WireRow,
  SupplierStep as WireStep,
} from '@wire/supplier'
import {
  asCount,
  asFen,
  asFlag,
  asText,
  type Decoder,
  type Fields,
  lenient,
  listOf,
  must,
  oneOf,
  record,
  soundOf,
} from '@/base/decode'
import { pageOf, type Page } from './page'
import { textField } from './widget'

export interface Supplier {
  supplierUuid: string
  code: string
  name: string
  /** words of its class and its level */
  className: string
  levelName: string
  stopped: boolean
  /** a change of it waits for an approval */
  waits: boolean
}

/** Fields of the file, by our names. */
const fileNames = {
  name: 'cSupplierName',
  bankName: 'cBankName',
  bankAccount: 'cBankAccount',
  supplierClass: 'cSupplierClass',
  level: 'cLevel',
  contact: 'cContact',
  phone: 'cPhone',
  area: 'cArea',
  address: 'cAddress',
  remark: 'cRemark',
} as const satisfies Record<string, keyof WireFile>
export type SupplierField = keyof typeof fileNames
export type SupplierFile = Readonly<Record<SupplierField, string>>
export const supplierFields = Object.keys(fileNames) as SupplierField[]

export const encodeFile = (file: SupplierFile): WireFile =>
  Object.fromEntries(supplierFields.map(name => [fileNames[name], file[name]])) as unknown as WireFile

const supplierActions = ['save', 'stop', 'start', 'approve', 'refuse', 'withdraw'] as const
export type SupplierAction = (typeof supplierActions)[number]

/** What was done to the file, and by whom. */
export interface SupplierStep {
  action: 'add' | 'change' | 'ask' | Exclude<SupplierAction, 'save'>
  by: string
  at: string
  reason: string
  /** it counted at once, as there was one administrator only */
  alone: boolean
  changes: readonly { field: SupplierField; before: string; after: string }[]
}

/** Who a supplier is, and where it is paid. */
export type SupplierAccount = Pick<SupplierFile, 'name' | 'bankName' | 'bankAccount'>

export interface SupplierCard extends Supplier {
  file: SupplierFile
  version: number
  /** who has changed it last, and when; '' both: it is as it was delivered */
  updated: { by: string; at: string }
  /** what counts for new orders; `mode` in words, '' when goods come */
  terms: { percent: string; mode: string }
  /** fen; undefined: not for this person */
  owed: number | undefined
  /** as it is to be once it is approved */
  waiting: (SupplierAccount & { by: string; at: string }) | undefined
  actions: readonly SupplierAction[]
  steps: readonly SupplierStep[]
}

const decodeSupplier: Decoder<Supplier, WireRow> = (value, at) => {
  const fields = record<WireRow>(value, at)
  return {
    supplierUuid: must(fields, 'cSupplierUuid', asText, at),
    code: must(fields, 'cSupplierCode', asText, at),
    name: must(fields, 'cSupplierName', asText, at),
    className: textField(fields, 'cClassName'),
    levelName: textField(fields, 'cLevelName'),
    stopped: must(fields, 'bStopped', asFlag, at),
    waits: lenient(fields, 'bWaiting', asFlag) ?? false,
  }
}

export const decodeSuppliers: Decoder<Page<Supplier>> = pageOf(decodeSupplier, 'cSupplierName')

type WireChange = WireStep['changeList'][number]
const decodeChange: Decoder<SupplierStep['changes'][number], WireChange> = (value, at) => {
  const fields = record<WireChange>(value, at)
  const wire = must(fields, 'cField', oneOf(...Object.values(fileNames)), at)
  return {
    field: supplierFields.find(name => fileNames[name] === wire) ?? 'name',
    before: textField(fields, 'cBefore'),
    after: textField(fields, 'cAfter'),
  }
}

const decodeStep: Decoder<SupplierStep, WireStep> = (value, at) => {
  const fields = record<WireStep>(value, at)
  return {
    action: must(
      fields,
      'cAction',
      oneOf('add', 'change', 'ask', 'stop', 'start', 'approve', 'refuse', 'withdraw'),
      at,
    ),
    by: textField(fields, 'cPersonName'),
    at: textField(fields, 'dTime'),
    reason: textField(fields, 'cReason'),
    alone: lenient(fields, 'bAlone', asFlag) ?? false,
    changes: lenient(fields, 'changeList', soundOf(decodeChange))?.items ?? [],
  }
}

type WireWaiting = NonNullable<WireCard['waiting']>
const decodeWaiting: Decoder<NonNullable<SupplierCard['waiting']>, WireWaiting> = (value, at) => {
  const fields = record<WireWaiting>(value, at)
  return {
    name: must(fields, 'cSupplierName', asText, at),
    bankName: must(fields, 'cBankName', asText, at),
    bankAccount: must(fields, 'cBankAccount', asText, at),
    by: textField(fields, 'cPersonName'),
    at: textField(fields, 'dTime'),
  }
}

/** Its file must be sound: what is missing would be saved away, or approved unseen. */
export const decodeSupplierCard: Decoder<SupplierCard, WireCard> = (value, at) => {
  const fields = record<WireCard>(value, at)
  const waiting = fields.waiting === null ? undefined : must(fields, 'waiting', decodeWaiting, at)
  const isTold = textField(fields, 'iOwedAmount') !== ''
  return {
    ...decodeSupplier(value, at),
    file: Object.fromEntries(
      supplierFields.map(name => [name, must(fields as Fields<WireFile>, fileNames[name], asText, at)]),
    ) as Record<SupplierField, string>,
    version: must(fields, 'iVersion', asCount, at),
    updated: { by: textField(fields, 'cUpdatePersonName'), at: textField(fields, 'dUpdateTime') },
    terms: { percent: textField(fields, 'iOverPercent'), mode: textField(fields, 'cSettleName') },
    owed: isTold ? lenient(fields, 'iOwedAmount', asFen) : undefined,
    waiting,
    // a step that is not known is not offered
    actions:
      lenient(fields, 'actionList', listOf(asText))?.flatMap(
        one => supplierActions.find(known => known === one) ?? [],
      ) ?? [],
    steps: lenient(fields, 'stepList', soundOf(decodeStep))?.items ?? [],
  }
}
