import type { DelegationEnd, DelegationSave, DelegationsWish } from '@wire/approvalDelegation'
import { CHANGED } from './apiError'
import { post } from './client'
import { decodeDelegations, type Delegations } from './decode/approvalDelegation'
import { dataOf } from './documentOutcome'
import { encodeInstitution, type WidgetOwner } from './widget'
import * as paths from './widgetPaths'

export type { Delegation, DelegationPerson, Delegations } from './decode/approvalDelegation'

/** Who decides for whom, as far as this person has to do with it. */
export const getDelegations = (owner: WidgetOwner): Promise<Delegations> => {
  const body: DelegationsWish = encodeInstitution(owner)
  return post(paths.getDelegations, body, decodeDelegations)
}

export interface DelegationInput {
  /** makes a repeat harmless: keep it for every repeat of the same press */
  requestUuid: string
  deputyUuid: string
  /** none: all kinds */
  voucherCodes: readonly string[]
  firstDay: string
  lastDay: string
  reason: string
}

export const saveDelegation = (
  { requestUuid, deputyUuid, voucherCodes, firstDay, lastDay, reason }: DelegationInput,
  owner: WidgetOwner,
): Promise<Delegations> => {
  const body: DelegationSave = {
    cRequestUuid: requestUuid,
    cDeputyUuid: deputyUuid,
    cVoucherCodes: [...voucherCodes],
    dFrom: firstDay,
    dTo: lastDay,
    ...(reason && { cReason: reason }),
    ...encodeInstitution(owner),
  }
  return post(paths.saveDelegation, body, decodeDelegations)
}

/** `msg`: it was over already. */
export interface EndOutcome {
  delegations: Delegations
  msg?: string
}

/** A delegation ends at once. */
export const endDelegation = async (
  { requestUuid, delegationUuid }: { requestUuid: string; delegationUuid: string },
  owner: WidgetOwner,
): Promise<EndOutcome> => {
  const body: DelegationEnd = {
    cRequestUuid: requestUuid,
    cDelegationUuid: delegationUuid,
    ...encodeInstitution(owner),
  }
  try {
    return { delegations: await post(paths.endDelegation, body, decodeDelegations) }
  } catch (error) {
    const changed = dataOf(error, CHANGED, decodeDelegations)
    if (changed) return { delegations: changed.value, msg: changed.msg ?? '' }
    throw error
  }
}
