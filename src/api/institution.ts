import type { ServiceUrlRequest } from '@wire/institution'
import { get, post, type CallOptions } from './client'
import {
  decodeBuyer,
  decodeDefaultInstitution,
  decodeInstitutions,
  decodeServiceUrl,
  type Buyer,
  type DefaultInstitution,
  type InstitutionList,
} from './decode/institution'
import * as paths from './paths'

export type { Buyer, DefaultInstitution, Institution, InstitutionList, TradeRole } from './decode/institution'

/** The institution in use; undefined when the account has no enterprise. */
export const getDefaultInstitution = (
  userUuid: string,
  options?: CallOptions,
): Promise<DefaultInstitution | undefined> =>
  get(paths.getDefaultUserSubscription(userUuid), decodeDefaultInstitution, options)

export const getInstitutions = (userUuid: string, options?: CallOptions): Promise<InstitutionList> =>
  get(paths.getListUserSubscription(userUuid), decodeInstitutions, options)

/** Makes another institution of the person the one in use; the session store's `switchInstitution` enters it too. */
export const setDefaultInstitution = (
  input: { userUuid: string; accUuid: string },
  options?: CallOptions,
): Promise<void> =>
  get(paths.setDefaultUserSubscription(input.userUuid, input.accUuid), () => undefined, options)

/** Address of the workflow server of an account; undefined when there is none. */
export const getWorkflowUrl = (accUuid: string, options?: CallOptions): Promise<string | undefined> => {
  const body: ServiceUrlRequest = { cAccUuid: accUuid, cServiceCode: 'workflow' }
  return post(paths.getServiceUrlByAccount, body, decodeServiceUrl, options)
}

/** Where 德链汇 receives this account; undefined when it has not been opened for it. `params` are the link's. */
export const getDeLianHuiUrl = (accUuid: string, params: string | undefined): Promise<string | undefined> => {
  const body: ServiceUrlRequest = {
    cAccUuid: accUuid,
    cServiceCode: 'deLianHui',
    cParams: params || undefined,
  }
  return post(paths.getServiceUrlByAccount, body, decodeServiceUrl)
}

/** Who buys: the role and organisation orders are made for. */
export const getBuyer = (): Promise<Buyer> => post(paths.getBuyerInfo, {}, decodeBuyer)
