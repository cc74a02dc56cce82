import { randomUUID } from 'node:crypto'
import type { DelegationsAnswer } from '@wire/approvalDelegation'
import type { DocumentAnswer } from '@wire/document'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../sandbox/db/client'
import { erpApprovalDelegations, erpApprovalRules, personButtons } from '../../sandbox/db/schema'
import { A4, OWN, save, through } from './documentSteps'
import type { SignedClient } from './signedClient'

export const PERSON = {
  admin: 'person-0001-hengqi',
  finance: 'person-0018-hengqi',
  cashier: 'person-0020-hengqi',
} as const

const path = (name: string): string => `alc-biz-industry/ApprovalDelegationAction/${name}`

export const delegationsOf = (client: SignedClient) =>
  client.post<DelegationsAnswer>(path('getDelegations'), OWN)

/** A delegation of orders for today, or another one. */
export const delegate = async (client: SignedClient, cDeputyUuid: string, over: object = {}) => {
  const { dToday } = (await delegationsOf(client)).data
  return client.post<DelegationsAnswer>(path('saveDelegation'), {
    cRequestUuid: randomUUID(),
    cDeputyUuid,
    cVoucherCodes: ['purchaseOrder'],
    dFrom: dToday,
    dTo: dToday,
    ...OWN,
    ...over,
  })
}

export const endDelegation = (client: SignedClient, cDelegationUuid: string) =>
  client.post<DelegationsAnswer>(path('endDelegation'), {
    cRequestUuid: randomUUID(),
    cDelegationUuid,
    ...OWN,
  })

/** The same day, so many days later. */
export const laterDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

export const noDelegations = (db: Database) => db.delete(erpApprovalDelegations)

/** Orders are approved in these steps from their rule on. */
export const orderSteps = (db: Database, ...steps: [name: string, ...personUuids: string[]][]) =>
  db
    .update(erpApprovalRules)
    .set({ steps: steps.map(([name, ...personUuids]) => ({ name, personUuids })) })
    .where(and(eq(erpApprovalRules.orgUuid, OWN.cOrgUuid), eq(erpApprovalRules.kind, 'purchaseOrder')))

/** 苏敏, who is no administrator, may approve orders. */
export const cashierApproves = (db: Database) =>
  db.insert(personButtons).values(
    ['purchase-approve', 'purchase-read-all'].map(buttonCode => ({
      personUuid: PERSON.cashier,
      menuCode: 'purchase-order',
      buttonCode,
    })),
  )

/** An order of 58,000 that was handed in. */
export const largeOrder = async (client: SignedClient): Promise<DocumentAnswer> => {
  const rows = [{ cGoodsUuid: A4, iQty: '400', iPrice: '145.00' }]
  return through(client, (await save(client, 'purchaseOrder', rows)).data, 'submit')
}

/** `财务 current 顾明远` */
export const stepsOf = ({ approvalList = [] }: DocumentAnswer): string[] =>
  approvalList.map(({ cStepName, cState, personList }) => [cStepName, cState, ...personList].join(' '))
